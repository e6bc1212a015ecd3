import * as yup from 'yup';
import { listQuerySchema } from './catalogue';
import type { priceList } from './answers/dealerAnswers';
import type { ValueOf } from './jsonSchema';

export type PriceRow = PriceList['items'][number];

/** A part that the dealer's last download had and that is no longer sold. */
export type GonePart = { sku: string; itmName: string; was: number };

/** GET /price-list: one page, at the dealer's prices. */
export type PriceList = ValueOf<typeof priceList>;

export const priceListSchema = listQuerySchema.pick(['page', 'catCode']);
export type PriceListQuery = yup.InferType<typeof priceListSchema>;
