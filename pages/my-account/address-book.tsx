import { addressBookPageProps } from '@/server/next/specialPageProps';

export { AddressBookScreen as default } from '@/components/account/AddressBookScreen';

export const getServerSideProps = addressBookPageProps;
