import { counted, formatAmount } from '@/lib/text/format';
import { formatAge } from '@/lib/text/officeTime';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import * as icons from '../parts/icons';
import type { OfficeIconName } from '../parts/OfficeIcon';
import type { TodayPage } from './todayPage';

/** One kind of work that may wait. */
export type Task = {
  id: string;
  icon: OfficeIconName;
  /** At most a count that means "or more". */
  count: number;
  /** Such as "Orders to pick". */
  title: string;
  note: string;
  /** The note is about something that waits too long. */
  isLate: boolean;
  amount: string;
  act: string;
  href: string;
  press: string;
};

const LATE_MS = 18 * 3_600_000;

/** Returns the work of the day in the order that frees money; each keeps its place when it is done. */
export function tasksOf(page: TodayPage, now: number): Task[] {
  return [...orderTasks(page, now), ...moneyTasks(page, now), ...messageTasks(page)];
}

function orderTasks({ counts, oldest }: TodayPage, now: number): Task[] {
  const tab = (id: string) => officeLink(officeLinks.orders, { tab: id });
  const rest = { amount: '', isLate: false } as const;
  return [
    {
      ...{ id: 'to-pay', icon: icons.HandCoins, count: counts['awaiting-payment'] },
      ...{ title: 'Orders to be paid', ...waiting(oldest.toPay, now), amount: '' },
      ...{ act: 'Look', href: tab('awaiting-payment'), press: 'g o' },
    },
    {
      ...{ id: 'to-pick', icon: icons.ShoppingBasket, count: counts['to-pick'] },
      ...{ title: 'Orders to pick', ...waiting(oldest.toPick, now), amount: '' },
      ...{ act: 'Pick', href: officeLinks.pick, press: 'g p' },
    },
    {
      ...{ id: 'packing', icon: icons.PackagePlus, count: counts.packing, ...rest },
      ...{ title: 'Orders being packed', note: 'some pieces are picked' },
      ...{ act: 'Go on', href: tab('packing'), press: 'g o' },
    },
    {
      ...{ id: 'to-send', icon: icons.PackageCheck, count: counts['to-send'], ...rest },
      ...{ title: 'Orders to send', note: 'packed, waiting for the courier' },
      ...{ act: 'Hand over', href: tab('to-send'), press: 'g o' },
    },
    {
      ...{ id: 'problems', icon: icons.TriangleAlert, count: counts.problems, ...rest },
      ...{ title: 'Orders with a problem', note: 'paid late, or a courier paid less' },
      ...{ act: 'Look', href: tab('problems'), press: 'g o' },
    },
  ];
}

function waiting(since: number | null, now: number): Pick<Task, 'note' | 'isLate'> {
  if (since === null) return { note: 'none waits', isLate: false };
  return { note: `oldest ${formatAge(now - since)}`, isLate: now - since > LATE_MS };
}

function moneyTasks({ refunds, couriers }: TodayPage, now: number): Task[] {
  const tasks: Task[] = [];
  if (refunds !== null) tasks.push(refundTask(refunds));
  if (couriers !== null) tasks.push(courierTask(couriers, now));
  return tasks;
}

function refundTask({ refunds, total }: NonNullable<TodayPage['refunds']>): Task {
  return {
    ...{ id: 'refunds', icon: icons.Undo2, count: total, title: 'Refunds due', isLate: false },
    note: refunds[0] === undefined ? 'none' : `${refunds[0].orderNumber} waits longest`,
    amount: '',
    ...{ act: 'Look', href: officeLink(officeLinks.orders, { tab: 'problems' }), press: 'g o' },
  };
}

function courierTask(debts: readonly CourierDebtLike[], now: number): Task {
  const parcels = debts.reduce((sum, debt) => sum + debt.parcels, 0);
  const owed = debts.reduce((sum, debt) => sum + Math.round(debt.owed * 100), 0) / 100;
  const [oldest] = [...debts]
    .filter(({ oldestSentAt }) => oldestSentAt !== null)
    .sort((a, b) => (a.oldestSentAt ?? 0) - (b.oldestSentAt ?? 0));
  const age = oldest === undefined ? 0 : now - (oldest.oldestSentAt ?? now);
  return {
    ...{ id: 'couriers', icon: icons.Banknote, count: parcels, title: 'COD money to collect' },
    note:
      oldest === undefined
        ? 'no courier owes anything'
        : `${oldest.courier}, ${counted(oldest.parcels, 'parcel')}, oldest ${formatAge(age)}`,
    isLate: age > 7 * 24 * 3_600_000,
    amount: owed === 0 ? '' : formatAmount(owed),
    ...{ act: 'Match', href: officeLinks.couriers, press: 'g c' },
  };
}

type CourierDebtLike = NonNullable<TodayPage['couriers']>[number];

function messageTasks({ messages }: TodayPage): Task[] {
  if (messages === null) return [];
  return [
    {
      ...{ id: 'messages', icon: icons.MessageSquareWarning, count: messages.failed },
      ...{ title: 'Messages that failed', isLate: false, amount: '' },
      note:
        messages.waiting === 0 ? 'none waits' : `${counted(messages.waiting, 'message')} waiting`,
      ...{ act: 'Mend', href: officeLinks.messages, press: 'g x' },
    },
  ];
}
