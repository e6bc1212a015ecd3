import { sleepingPart } from '@/components/layout/sleepingPart';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/next/pageProps';

const AboutScreen = sleepingPart(() =>
  import('@/components/content/AboutScreen').then((module) => module.AboutScreen),
);

export const getServerSideProps = pageProps(async () => ({ props: { origin: publicOrigin() } }));

export default function AboutPage({ origin }: { origin: string }) {
  return <AboutScreen origin={origin} />;
}
