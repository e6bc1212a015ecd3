import { hydratedLater } from '@/components/hydration/HydrateLater';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/next/pageProps';

const FaqScreen = hydratedLater(() =>
  import('@/components/content/FaqScreen').then((module) => module.FaqScreen),
);

export const getServerSideProps = pageProps(async () => ({ props: { origin: publicOrigin() } }));

export default function FaqPage({ origin }: { origin: string }) {
  return <FaqScreen origin={origin} />;
}
