import { ORDER_ACTIONS } from '../orderActions';
import {
  TODAY_TASKS,
  type CreditFigures,
  type SalesFigures,
  type SalesOfDay,
  type Today,
  type TodayEvent,
  type TodayTask,
  type WaitingCounts,
} from '@/lib/contract/today';
import * as s from '../jsonSchema';
import { capped } from './officeOrderAnswers';
import { moment, orderStatus, RUPEES } from './orderAnswers';

const sales = s.object<SalesOfDay>({ orders: s.integer(), total: RUPEES });

const byHour = s.array(RUPEES, { description: 'By hour of the day in Colombo' });

export const today = s.component(
  'Today',
  s.object<Today>({
    tasks: s.array(
      s.object<TodayTask>({
        task: s.oneOf(TODAY_TASKS),
        count: capped,
        amount: s.nullable(RUPEES),
        pieces: s.nullable(s.integer()),
        oldestAt: s.nullable(moment),
      }),
      { description: 'In the order that frees money; tasks without work are left out' },
    ),
    latest: s.array(
      s.object<TodayEvent>({
        at: moment,
        action: s.oneOf(ORDER_ACTIONS),
        by: s.string(),
        to: orderStatus,
        orderNumber: s.string(),
        total: RUPEES,
      }),
      { description: 'The newest first' },
    ),
    sales: s.nullable(
      s.object<SalesFigures>({
        ...{ shop: sales, caller: sales, dealers: sales },
        hours: byHour,
        lastWeek: s.object<SalesFigures['lastWeek']>({ hours: byHour, soFar: RUPEES }),
      }),
    ),
    credit: s.nullable(s.object<CreditFigures>({ orders: capped, amount: RUPEES })),
  }),
);

export const waitingCounts = s.component(
  'WaitingCounts',
  s.object<WaitingCounts>({
    ...{ orders: capped, slips: capped, pick: capped, couriers: capped, messages: capped },
  }),
);
