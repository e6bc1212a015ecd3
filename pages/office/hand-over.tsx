import { officeRoute } from '@/components/office/frame/officeRoute';
import { HandOverScreen } from '@/components/office/handOver/HandOverScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('pack_orders', ({ api }) =>
  api.call('GET /office/hand-over'),
);

export default officeRoute(HandOverScreen);
