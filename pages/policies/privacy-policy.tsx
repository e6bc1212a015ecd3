import { hydratedLater } from '@/components/hydration/HydrateLater';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/boot/next/pageProps';
// The first HTML must link the styles of what hydrates later (next.config.js).
import '@/components/content/Article.module.scss';

export const getServerSideProps = pageProps(async () => ({ props: { origin: publicOrigin() } }));

export default hydratedLater(() =>
  import('@/components/content/PrivacyScreen').then((module) => module.PrivacyScreen),
);
