import { officeRoute } from '@/components/office/frame/officeRoute';
import { TodayScreen } from '@/components/office/today/TodayScreen';
import { todayPageProps } from '@/server/boot/next/officeTodayProps';

export const getServerSideProps = todayPageProps;

export default officeRoute(TodayScreen);
