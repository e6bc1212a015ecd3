import { addressBookPageProps } from '@/server/boot/next/specialPageProps';

export { AddressBookScreen as default } from '@/components/account/AddressBookScreen';

export const getServerSideProps = addressBookPageProps;
