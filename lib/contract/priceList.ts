import * as yup from 'yup';
import type { Item } from './catalogue';
import { listQuerySchema } from './catalogue';

export type PriceRow = Pick<
  Item,
  | 'itmCode'
  | 'sku'
  | 'itmName'
  | 'itmType'
  | 'inStock'
  | 'selling'
  | 'disPer'
  | 'catName'
  | 'bndName'
  | 'grade'
  | 'warrantyMonths'
>;

/** GET /price-list: one page, at the dealer's prices. */
export type PriceList = { items: PriceRow[]; totalItems: number; page: number; limit: number };

export const priceListSchema = listQuerySchema.pick(['page', 'catCode']);
export type PriceListQuery = yup.InferType<typeof priceListSchema>;
