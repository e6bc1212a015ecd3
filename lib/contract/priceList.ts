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
  | 'breaks'
  | 'retail'
  | 'catName'
  | 'bndName'
  | 'grade'
  | 'warrantyMonths'
> & {
  /** What happened to the price since the last download; absent when nothing. */
  change?: { kind: 'new' | 'up' | 'down'; was: number | null };
};

/** A part that the dealer's last download had and that is no longer sold. */
export type GonePart = { sku: string; itmName: string; was: number };

/** GET /price-list: one page, at the dealer's prices. */
export type PriceList = {
  items: PriceRow[];
  totalItems: number;
  page: number;
  limit: number;
  /** When the dealer downloaded the whole list last; absent before the first time. */
  since?: number;
  /** On the first page of all categories: what is no longer sold since then. */
  gone?: GonePart[];
};

export const priceListSchema = listQuerySchema.pick(['page', 'catCode']);
export type PriceListQuery = yup.InferType<typeof priceListSchema>;
