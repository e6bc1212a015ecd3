import type { ProductDetail } from '@/lib/contract/catalogue.contract';

export type ProductPage = {
  detail: ProductDetail;
  origin: string;
};
