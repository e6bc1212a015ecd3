import { awakePart } from '@/components/layout/awakePart';
import { ProfileScreen } from '@/components/account/ProfileScreen';
import { profilePageProps } from '@/server/next/profilePageProps';

export const getServerSideProps = profilePageProps;

export default awakePart(ProfileScreen);
