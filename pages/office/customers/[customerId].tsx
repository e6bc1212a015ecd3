import { CustomerScreen } from '@/components/office/customers/CustomerScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { customerPageProps } from '@/server/boot/next/officeCustomerProps';

export const getServerSideProps = customerPageProps;

export default officeRoute(CustomerScreen);
