import type { ProductDetail } from '@/lib/contract/catalogue';

export type ProductPage = {
  detail: ProductDetail;
  origin: string;
};
