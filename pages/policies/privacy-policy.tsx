import { hydratedLater } from '@/components/hydration/HydrateLater';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/next/pageProps';

const PrivacyScreen = hydratedLater(() =>
  import('@/components/content/PrivacyScreen').then((module) => module.PrivacyScreen),
);

export const getServerSideProps = pageProps(async () => ({ props: { origin: publicOrigin() } }));

export default function PrivacyPage({ origin }: { origin: string }) {
  return <PrivacyScreen origin={origin} />;
}
