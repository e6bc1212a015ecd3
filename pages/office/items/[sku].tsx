import { officeRoute } from '@/components/office/frame/officeRoute';
import { ItemScreen } from '@/components/office/item/ItemScreen';
import { itemPageProps } from '@/server/boot/next/officeItemProps';

export const getServerSideProps = itemPageProps;

export default officeRoute(ItemScreen);
