import { OfficeFrame } from '@/components/office/frame/OfficeFrame';
import { NothingHere } from '@/components/office/signIn/NothingHere';
import { officeUnknownProps } from '@/server/boot/next/officeSignInProps';

export const getServerSideProps = officeUnknownProps;

export default Object.assign(NothingHere, { frame: OfficeFrame });
