import type { ProductDetail } from '@/lib/contract/catalogue';

/** All a product page is drawn from. */
export type ProductPage = {
  detail: ProductDetail;
  /** Origin of canonical addresses and shared links. */
  origin: string;
};
