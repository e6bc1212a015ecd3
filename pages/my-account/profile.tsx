import { awakePart } from '@/components/layout/awakePart';
import { ProfileScreen } from '@/components/account/ProfileScreen';
import { accountPageProps } from '@/server/next/accountPageProps';

export const getServerSideProps = accountPageProps;

export default awakePart(ProfileScreen);
