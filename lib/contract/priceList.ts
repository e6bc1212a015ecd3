import * as yup from 'yup';
import type { Item } from './catalogue';
import { listQuerySchema } from './catalogue';

/** A row of a dealer's price list. */
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

/** GET /price-list: one page of it at the dealer's own prices. */
export type PriceList = { items: PriceRow[]; totalItems: number; page: number; limit: number };

/** Of one category or of all. */
export const priceListSchema = listQuerySchema.pick(['page', 'catCode']);
export type PriceListQuery = yup.InferType<typeof priceListSchema>;
