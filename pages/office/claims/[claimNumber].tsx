import { ClaimScreen } from '@/components/office/buying/ClaimScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { claimPageProps } from '@/server/boot/next/officeClaimProps';

export const getServerSideProps = claimPageProps;

export default officeRoute(ClaimScreen);
