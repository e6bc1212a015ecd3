import { hydratedLater } from '@/components/hydration/HydrateLater';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/next/pageProps';

const TermsScreen = hydratedLater(() =>
  import('@/components/content/TermsScreen').then((module) => module.TermsScreen),
);

export const getServerSideProps = pageProps(async () => ({ props: { origin: publicOrigin() } }));

export default function TermsPage({ origin }: { origin: string }) {
  return <TermsScreen origin={origin} />;
}
