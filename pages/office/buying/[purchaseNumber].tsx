import { PurchaseScreen } from '@/components/office/buying/PurchaseScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { purchasePageProps } from '@/server/boot/next/officeBuyingProps';

export const getServerSideProps = purchasePageProps;

export default officeRoute(PurchaseScreen);
