import { officeRoute } from '@/components/office/frame/officeRoute';
import { ItemsScreen } from '@/components/office/items/ItemsScreen';
import { itemsPageProps } from '@/server/boot/next/officeItemProps';

export const getServerSideProps = itemsPageProps;

export default officeRoute(ItemsScreen);
