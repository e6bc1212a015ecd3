import { hydratedLater } from '@/components/hydration/HydrateLater';
import type { ProductPage } from '@/lib/pages/productPage';
import { productPageProps } from '@/server/boot/next/productPageProps';
// The first HTML must link the styles of what hydrates later (next.config.js).
import '@/components/product/ProductScreen.module.scss';

const ProductScreen = hydratedLater(() =>
  import('@/components/product/ProductScreen').then((module) => module.ProductScreen),
);

export const getServerSideProps = productPageProps;

export default function ProductRoute(page: ProductPage) {
  return <ProductScreen key={page.detail.item.itmCode} {...page} />;
}
