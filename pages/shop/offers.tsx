import { listPageProps } from '@/server/boot/next/listPageProps';

export { ListRoute as default } from '@/components/shell/ListRoute';

export const getServerSideProps = listPageProps('offers');
