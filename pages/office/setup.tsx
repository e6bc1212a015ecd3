import { OfficeFrame } from '@/components/office/frame/OfficeFrame';
import { SetUpScreen } from '@/components/office/signIn/SetUpScreen';
import { officeSetUpProps } from '@/server/boot/next/officeSignInProps';

export const getServerSideProps = officeSetUpProps;

export default Object.assign(SetUpScreen, { frame: OfficeFrame });
