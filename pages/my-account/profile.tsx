import { profilePageProps } from '@/server/boot/next/accountPageProps';

export { ProfileScreen as default } from '@/components/account/ProfileScreen';

export const getServerSideProps = profilePageProps;
