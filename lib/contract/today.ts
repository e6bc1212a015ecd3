import type { sales, today, waitingCounts } from './answers/todayAnswers';
import type { ValueOf } from './jsonSchema';

/** What waits, in the order that frees money. */
export const TODAY_TASKS = [
  ...(['slips', 'refunds-due', 'awaiting-payment', 'to-pick', 'packing', 'to-send'] as const),
  ...(['courier-money', 'courier-short', 'dealer-requests'] as const),
] as const;
export type TodayTaskKind = (typeof TODAY_TASKS)[number];

export type TodayTask = Today['tasks'][number];

export type TodayEvent = Today['latest'][number];

/** What waits, by place in the navigation; 0 for what the role may not see. Capped like a task's count. */
export type WaitingCounts = ValueOf<typeof waitingCounts>;

export type SalesOfDay = ValueOf<typeof sales>;

export type SalesFigures = NonNullable<Today['sales']>;
export type CreditFigures = NonNullable<Today['credit']>;

export type Today = ValueOf<typeof today>;
