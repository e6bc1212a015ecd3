import { itemListPageProps } from '@/server/boot/next/itemListPageProps';

export { ListScreen as default } from '@/components/lists/ListScreen';

export const getServerSideProps = itemListPageProps;
