import { hydratedLater } from '@/components/hydration/HydrateLater';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/next/pageProps';

const AboutScreen = hydratedLater(() =>
  import('@/components/content/AboutScreen').then((module) => module.AboutScreen),
);

export const getServerSideProps = pageProps(async () => ({ props: { origin: publicOrigin() } }));

export default function AboutPage({ origin }: { origin: string }) {
  return <AboutScreen origin={origin} />;
}
