import { hydratedLater } from '@/components/hydration/HydrateLater';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/next/pageProps';

const BrandsScreen = hydratedLater(() =>
  import('@/components/listing/BrandsScreen').then((module) => module.BrandsScreen),
);

export const getServerSideProps = pageProps(async () => ({ props: { origin: publicOrigin() } }));

export default function BrandsPage({ origin }: { origin: string }) {
  return <BrandsScreen origin={origin} />;
}
