import { OfficeFrame } from '@/components/office/frame/OfficeFrame';
import { LoginScreen } from '@/components/office/signIn/LoginScreen';
import { officeLoginProps } from '@/server/boot/next/officeSignInProps';

export const getServerSideProps = officeLoginProps;

export default Object.assign(LoginScreen, { frame: OfficeFrame });
