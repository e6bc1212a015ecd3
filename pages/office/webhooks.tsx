import { officeRoute } from '@/components/office/frame/officeRoute';
import { WebhooksScreen } from '@/components/office/webhooks/WebhooksScreen';
import { officePage } from '@/server/boot/next/officePage';

export const getServerSideProps = officePage('write_webhooks', ({ api }) =>
  api.call('GET /office/webhooks'),
);

export default officeRoute(WebhooksScreen);
