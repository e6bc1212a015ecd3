import { BuyingScreen } from '@/components/office/buying/BuyingScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { buyingPageProps } from '@/server/boot/next/officeBuyingProps';

export const getServerSideProps = buyingPageProps;

export default officeRoute(BuyingScreen);
