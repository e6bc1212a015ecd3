import { listPageProps } from '@/server/next/listPageProps';

export { ListRoute as default } from '@/components/shell/ListRoute';

export const getServerSideProps = listPageProps('restocked');
