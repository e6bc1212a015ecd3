import { BrandsMeta } from '@/components/listing/BrandsMeta';
import { BrandsScreen } from '@/components/listing/BrandsScreen';
import { publicOrigin } from '@/lib/site/publicOrigin';
import { pageProps } from '@/server/next/pageProps';

export const getServerSideProps = pageProps(async () => ({ props: { origin: publicOrigin() } }));

export default function BrandsPage({ origin }: { origin: string }) {
  return (
    <>
      <BrandsMeta origin={origin} />
      <BrandsScreen />
    </>
  );
}
