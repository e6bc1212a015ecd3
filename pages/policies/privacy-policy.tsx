import { hydratedLater } from '@/components/hydration/HydrateLater';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/boot/next/pageProps';

export const getServerSideProps = pageProps(async () => ({ props: { origin: publicOrigin() } }));

export default hydratedLater(() =>
  import('@/components/content/PrivacyScreen').then((module) => module.PrivacyScreen),
);
