import { officeRoute } from '@/components/office/frame/officeRoute';
import { SettlementsScreen } from '@/components/office/settlements/SettlementsScreen';
import { settlementsPageProps } from '@/server/boot/next/officeMoneyProps';

export const getServerSideProps = settlementsPageProps;

export default officeRoute(SettlementsScreen);
