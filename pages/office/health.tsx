import { officeRoute } from '@/components/office/frame/officeRoute';
import { HealthScreen } from '@/components/office/health/HealthScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('read_health', ({ api }) =>
  api.call('GET /office/health'),
);

export default officeRoute(HealthScreen);
