import { listPageProps } from '@/server/next/listPageProps';

export { ListRoute as default } from '@/components/layout/ListRoute';

export const getServerSideProps = listPageProps('category');
