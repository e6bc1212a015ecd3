import { ORDER_ACTIONS } from '../orderActions';
import { TODAY_TASKS } from '@/lib/contract/today';
import * as s from '../jsonSchema';
import { capped } from './officeOrderAnswers';
import { moment, orderStatus, RUPEES } from './orderAnswers';

export const sales = s.object({ orders: s.integer(), total: RUPEES });

const byHour = s.array(RUPEES, 'By hour of the day in Colombo');

export const today = s.component(
  'Today',
  s.object({
    tasks: s.array(
      s.object({
        task: s.oneOf(TODAY_TASKS),
        /** At most MAX_COUNTED + 1, which means more; the sums are those of the orders counted. */
        count: capped,
        /** Rupees that wait; null where the task is not about money. */
        amount: s.nullable(RUPEES),
        pieces: s.nullable(s.integer()),
        /** When the oldest order was placed, or the oldest slip or parcel was sent. */
        oldestAt: s.nullable(moment),
      }),
      'In the order that frees money; tasks without work are left out',
    ),
    latest: s.array(
      s.object({
        at: moment,
        action: s.oneOf(ORDER_ACTIONS),
        by: s.string(),
        to: orderStatus,
        orderNumber: s.string(),
        amount: s.nullable(s.number('Rupees that the step itself moved; null where it moved none')),
      }),
      'The newest first',
    ),
    /** Null for who does not sell. Orders placed since midnight in Colombo, without those that ended unpaid. */
    sales: s.nullable(
      s.object({
        ...{ shop: sales, caller: sales, dealers: sales },
        /** Rupees by hour of the day in Colombo, 24 of each. */
        hours: byHour,
        lastWeek: s.object({ hours: byHour, soFar: RUPEES }),
      }),
    ),
    /** What dealers owe on credit; null for who does not sell. */
    credit: s.nullable(s.object({ orders: capped, amount: RUPEES })),
  }),
);

export const waitingCounts = s.component(
  'WaitingCounts',
  s.object({
    ...{ orders: capped, slips: capped, pick: capped, couriers: capped, messages: capped },
  }),
);
