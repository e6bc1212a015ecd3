import { CloseScreen } from '@/components/office/close/CloseScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { closePageProps } from '@/server/boot/next/officeMoneyProps';

export const getServerSideProps = closePageProps;

export default officeRoute(CloseScreen);
