import { itemListsPageProps } from '@/server/boot/next/itemListPageProps';

export { ListsScreen as default } from '@/components/lists/ListsScreen';

export const getServerSideProps = itemListsPageProps;
