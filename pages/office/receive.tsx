import { ReceivePage } from '@/components/office/buying/ReceivePage';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { receivePageProps } from '@/server/boot/next/officeBuyingProps';

export const getServerSideProps = receivePageProps;

export default officeRoute(ReceivePage);
