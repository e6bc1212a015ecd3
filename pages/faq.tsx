import { hydratedLater } from '@/components/hydration/HydrateLater';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/boot/next/pageProps';
// The first HTML must link the styles of what hydrates later (next.config.js).
import '@/components/content/FaqScreen.module.scss';

export const getServerSideProps = pageProps(async ({ api }) => {
  const { questions = [] } = await api.call('GET /settings');
  return { props: { origin: publicOrigin(), questions } };
});

export default hydratedLater(() =>
  import('@/components/content/FaqScreen').then((module) => module.FaqScreen),
);
