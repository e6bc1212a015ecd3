import { DrawerScreen } from '@/components/office/drawer/DrawerScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { drawerPageProps } from '@/server/boot/next/officeCounterProps';

export const getServerSideProps = drawerPageProps;

export default officeRoute(DrawerScreen);
