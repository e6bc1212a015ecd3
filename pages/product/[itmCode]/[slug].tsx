import { ProductMeta } from '@/components/product/ProductMeta';
import { ProductScreen } from '@/components/product/ProductScreen';
import type { ProductPage } from '@/lib/site/productPage';
import { productPageProps } from '@/server/next/productPageProps';

export const getServerSideProps = productPageProps;

export default function ProductRoute(page: ProductPage) {
  return (
    <>
      <ProductMeta {...page} />
      <ProductScreen key={page.detail.item.itmCode} {...page} />
    </>
  );
}
