import type { outstanding, owedOrder } from './answers/dealerAnswers';
import type { ValueOf } from './jsonSchema';

/** An unsettled order on credit. Rupees, epoch milliseconds. */
export type OutstandingOrder = ValueOf<typeof owedOrder>;

/** GET /user/outstanding, oldest order first. */
export type Outstanding = ValueOf<typeof outstanding>;

export const NO_OUTSTANDING: Outstanding = {
  creditLimit: 0,
  used: 0,
  available: 0,
  byAge: [],
  orders: [],
};
