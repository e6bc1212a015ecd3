import { officeRoute } from '@/components/office/frame/officeRoute';
import { SlipsScreen } from '@/components/office/slips/SlipsScreen';
import { slipsPageProps } from '@/server/boot/next/officeMoneyProps';

export const getServerSideProps = slipsPageProps;

export default officeRoute(SlipsScreen);
