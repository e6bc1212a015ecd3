import * as yup from 'yup';
import { wholeNumber } from './numbers';
import { placeOrderSchema } from './order';
import { quoteQuerySchema } from './callerOrder';
import type { apiKey, dealerItems, dealerModel, newApiKey } from './answers/dealerApiAnswers';
import type { ValueOf } from './jsonSchema';
import { text } from './texts';

const MAX_NAME = 60;

/** A key of a dealer's own program; the key itself is shown once, when it is made. */
export type ApiKey = ValueOf<typeof apiKey>;

export type NewApiKey = ValueOf<typeof newApiKey>;

export const apiKeySchema = yup.object({
  name: text('Name', MAX_NAME).required('Name is required. '),
});

export const keyIdSchema = wholeNumber('Key').min(1, 'Key must be a positive integer. ').required();

export const dealerItemsSchema = yup.object({
  /** Epoch milliseconds; only items whose facts or stock changed since. */
  changedSince: wholeNumber('changedSince').min(0, 'changedSince must be at least 0. '),
});

/** An item at the prices of the key's dealer. Rupees, percent and kilograms. */
export type DealerItem = DealerItems['items'][number];

export type DealerItems = ValueOf<typeof dealerItems>['data'];

export type DealerModel = ValueOf<typeof dealerModel>;

/** POST /dealer/orders: the same as POST /order, for the lines that it names. */
export const dealerOrderSchema = placeOrderSchema.omit(['keepAddress']);
export type DealerOrder = yup.InferType<typeof dealerOrderSchema>;

/** GET /dealer/quote */
export const dealerQuoteSchema = quoteQuerySchema.omit(['customerId']);
