import { ClaimsScreen } from '@/components/office/buying/ClaimsScreen';
import { officeRoute } from '@/components/office/frame/officeRoute';
import { claimsPageProps } from '@/server/boot/next/officeClaimProps';

export const getServerSideProps = claimsPageProps;

export default officeRoute(ClaimsScreen);
