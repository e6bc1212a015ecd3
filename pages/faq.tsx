import { hydratedLater } from '@/components/hydration/HydrateLater';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/boot/next/pageProps';

export const getServerSideProps = pageProps(async ({ api }) => {
  const { questions = [] } = await api.call('GET /settings');
  return { props: { origin: publicOrigin(), questions } };
});

export default hydratedLater(() =>
  import('@/components/content/FaqScreen').then((module) => module.FaqScreen),
);
