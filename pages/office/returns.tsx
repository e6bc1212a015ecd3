import { officeRoute } from '@/components/office/frame/officeRoute';
import { ReturnsScreen } from '@/components/office/returns/ReturnsScreen';
import { returnsPageProps } from '@/server/boot/next/officeReturnProps';

export const getServerSideProps = returnsPageProps;

export default officeRoute(ReturnsScreen);
