import { officeRoute } from '@/components/office/frame/officeRoute';
import { StartScreen } from '@/components/office/start/StartScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('set_up_shop', ({ api }) =>
  api.call('GET /office/start'),
);

export default officeRoute(StartScreen);
