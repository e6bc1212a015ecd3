import { officeRoute } from '@/components/office/frame/officeRoute';
import { HealthScreen } from '@/components/office/health/HealthScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('read_health', async ({ api }) => {
  const [health, { backups }] = await Promise.all([
    api.call('GET /office/health'),
    api.call('GET /office/backups'),
  ]);
  return { health, backups };
});

export default officeRoute(HealthScreen);
