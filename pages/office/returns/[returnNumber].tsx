import { officeRoute } from '@/components/office/frame/officeRoute';
import { ReturnScreen } from '@/components/office/returns/ReturnScreen';
import { returnPageProps } from '@/server/boot/next/officeReturnProps';

export const getServerSideProps = returnPageProps;

export default officeRoute(ReturnScreen);
