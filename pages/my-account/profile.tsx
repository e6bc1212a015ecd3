import { ProfileScreen } from '@/components/account/ProfileScreen';
import { profilePageProps } from '@/server/next/profilePageProps';

export const getServerSideProps = profilePageProps;

export default ProfileScreen;
