import { AddressBookScreen } from '@/components/account/AddressBookScreen';
import { addressBookPageProps } from '@/server/next/specialPageProps';

export const getServerSideProps = addressBookPageProps;

export default AddressBookScreen;
