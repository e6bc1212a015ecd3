import { officeRoute } from '@/components/office/frame/officeRoute';
import { NewItemScreen } from '@/components/office/item/NewItemScreen';
import { newItemPageProps } from '@/server/boot/next/officeItemProps';

export const getServerSideProps = newItemPageProps;

export default officeRoute(NewItemScreen);
