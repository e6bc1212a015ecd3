import { CouriersScreen } from '@/components/office/couriers/CouriersScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { couriersPageProps } from '@/server/boot/next/officeMoneyProps';

export const getServerSideProps = couriersPageProps;

export default officeRoute(CouriersScreen);
