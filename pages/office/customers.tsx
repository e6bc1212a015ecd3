import { CustomersScreen } from '@/components/office/customers/CustomersScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { customersPageProps } from '@/server/boot/next/officeCustomerProps';

export const getServerSideProps = customersPageProps;

export default officeRoute(CustomersScreen);
