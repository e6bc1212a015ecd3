import { ClaimsScreen } from '@/components/office/claims/ClaimsScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { claimsPageProps } from '@/server/boot/next/officeClaimProps';

export const getServerSideProps = claimsPageProps;

export default officeRoute(ClaimsScreen);
