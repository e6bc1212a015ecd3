import { officeRoute } from '@/components/office/frame/officeRoute';
import { PickRoute } from '@/components/office/pick/PickRoute';
import { pickPageProps } from '@/server/boot/next/officePickProps';

export const getServerSideProps = pickPageProps;

export default officeRoute(PickRoute);
