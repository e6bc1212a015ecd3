import * as yup from 'yup';
import type { PriceBreak } from './catalogue';
import type { Grade } from './grades';
import { wholeNumber } from './numbers';
import { placeOrderSchema } from './order';
import { quoteQuerySchema } from './callerOrder';

const MAX_NAME = 60;

/** A key of a dealer's own program; the key itself is shown once, when it is made. */
export type ApiKey = {
  /** For DELETE /user/api-keys/{keyId}. */
  keyId: number;
  name: string;
  /** The first characters of the key. */
  start: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Accurate to five minutes; null until the first use. */
  lastUsedAt: number | null;
};

export type NewApiKey = ApiKey & { secretKey: string };

export const apiKeySchema = yup.object({
  name: yup
    .string()
    .trim()
    .max(MAX_NAME, `Name must be at most ${MAX_NAME} characters. `)
    .required('Name is required. '),
});

export const keyIdSchema = wholeNumber('Key').min(1, 'Key must be a positive integer. ').required();

export const dealerItemsSchema = yup.object({
  /** Epoch milliseconds; only items whose facts or stock changed since. */
  changedSince: wholeNumber('changedSince').min(0, 'changedSince must be at least 0. '),
});

/** An item at the prices of the key's dealer. Rupees, percent and kilograms. */
export type DealerItem = {
  itmCode: number;
  sku: string;
  itmName: string;
  /** False: hidden or no longer sold; it must be left out. */
  isSold: boolean;
  catName: string;
  bndName: string | null;
  grade: Grade['id'] | null;
  inStock: number;
  /** Before the discount; 0 where the price is asked for, and the part cannot be ordered. */
  selling: number;
  /** Lower prices before the discount from a quantity of one line on. */
  breaks?: PriceBreak[];
  /** The retail price before the discount, where it is another. */
  retail?: number;
  disPer: number;
  /** What one piece costs this dealer. */
  unitPrice: number;
  /** The phones it fits: codes of GET /dealer/models. */
  models: number[];
};

export type DealerItems = {
  /** Send it as changedSince the next time; a minute early, so that nothing is missed. */
  asOf: number;
  items: DealerItem[];
};

export type DealerModel = {
  modelCode: number;
  bndName: string;
  modelName: string;
  modelNumbers: string[];
};

/** POST /dealer/orders: the same as POST /order, for the lines that it names. */
export const dealerOrderSchema = placeOrderSchema.omit(['keepAddress']);
export type DealerOrder = yup.InferType<typeof dealerOrderSchema>;

/** GET /dealer/quote */
export const dealerQuoteSchema = quoteQuerySchema.omit(['customerId']);
