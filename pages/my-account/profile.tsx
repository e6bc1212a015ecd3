import { ProfileScreen } from '@/components/account/ProfileScreen';
import { profilePageProps } from '@/server/next/accountPageProps';

export const getServerSideProps = profilePageProps;

export default ProfileScreen;
