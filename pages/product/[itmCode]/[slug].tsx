import { sleepingPart } from '@/components/layout/sleepingPart';
import type { ProductPage } from '@/lib/site/productPage';
import { productPageProps } from '@/server/next/productPageProps';

const ProductScreen = sleepingPart(() =>
  import('@/components/product/ProductScreen').then((module) => module.ProductScreen),
);

export const getServerSideProps = productPageProps;

export default function ProductRoute(page: ProductPage) {
  return <ProductScreen key={page.detail.item.itmCode} {...page} />;
}
