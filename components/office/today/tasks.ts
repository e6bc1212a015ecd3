import { mayDo, type Permission, type Role } from '@/lib/contract/staff';
import type { TodayTask, TodayTaskKind } from '@/lib/contract/today.contract';
import { counted } from '@/lib/text/format';
import { formatAge } from '@/lib/text/officeTime';
import { officeCustomersLink, officeLink, officeLinks } from '@/lib/urls/officeLinks';
import * as icons from '../parts/icons';
import type { OfficeIconName } from '../parts/OfficeIcon';
import type { TodayPage } from './todayPage';

/** One kind of work that may wait. */
export type Task = Place & {
  id: string;
  /** At most a count that means "or more". */
  count: number;
  note: string;
  /** The oldest waits too long. */
  isLate: boolean;
  /** The money that waits; 0 where the task is not about money. */
  rupees: number;
};

type Place = {
  icon: OfficeIconName;
  title: string;
  act: string;
  href: string;
  /** The keys that go there from everywhere; none for a place that is in no menu. */
  press?: string;
  needs: Permission;
  /** Waiting longer than this is too long. */
  lateMs: number;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const tab = (id: string) => officeLink(officeLinks.orders, { tab: id });

/** In the order that frees money; a done one keeps its place. */
const PLACES: Record<TodayTaskKind, Place> = {
  slips: {
    icon: icons.Landmark,
    title: 'Bank slips to check',
    act: 'Check',
    press: 'g s',
    href: officeLinks.slips,
    needs: 'write_payments',
    lateMs: 4 * HOUR_MS,
  },
  'refunds-due': {
    icon: icons.Undo2,
    title: 'Refunds due',
    act: 'Look',
    press: 'g o',
    href: tab('problems'),
    needs: 'write_payments',
    lateMs: 3 * DAY_MS,
  },
  returns: {
    icon: icons.RotateCw,
    title: 'Returns to handle',
    act: 'Look',
    href: officeLinks.returns,
    needs: 'read_returns',
    lateMs: 2 * DAY_MS,
  },
  'awaiting-payment': {
    icon: icons.HandCoins,
    title: 'Orders to be paid',
    act: 'Look',
    press: 'g o',
    href: tab('awaiting-payment'),
    needs: 'write_payments',
    lateMs: DAY_MS,
  },
  'to-pick': {
    icon: icons.ShoppingBasket,
    title: 'Orders to pick',
    act: 'Pick',
    press: 'g p',
    href: officeLinks.pick,
    needs: 'pack_orders',
    lateMs: 18 * HOUR_MS,
  },
  packing: {
    icon: icons.PackagePlus,
    title: 'Orders to pack',
    act: 'Pack',
    press: 'g o',
    href: tab('packing'),
    needs: 'pack_orders',
    lateMs: 18 * HOUR_MS,
  },
  'to-send': {
    icon: icons.PackageCheck,
    title: 'Orders to send',
    act: 'Hand over',
    press: 'g o',
    href: tab('to-send'),
    needs: 'pack_orders',
    lateMs: 18 * HOUR_MS,
  },
  'courier-money': {
    icon: icons.Banknote,
    title: 'COD money to collect',
    act: 'Match',
    press: 'g c',
    href: officeLinks.couriers,
    needs: 'read_courier_money',
    lateMs: 7 * DAY_MS,
  },
  'courier-short': {
    icon: icons.TriangleAlert,
    title: 'Couriers paid less',
    act: 'Decide',
    press: 'g c',
    href: officeLinks.couriers,
    needs: 'read_courier_money',
    lateMs: 7 * DAY_MS,
  },
  registrations: {
    icon: icons.User,
    title: 'Customers to approve',
    act: 'Decide',
    press: 'g u',
    href: officeCustomersLink('waiting'),
    needs: 'approve_customers',
    lateMs: DAY_MS,
  },
  'dealer-requests': {
    icon: icons.User,
    title: 'Requests for dealer prices',
    act: 'Decide',
    press: 'g u',
    href: officeCustomersLink('waiting'),
    needs: 'read_customers',
    lateMs: 3 * DAY_MS,
  },
  health: {
    icon: icons.Activity,
    title: 'Checks of the shop that fail',
    act: 'Look',
    press: 'g h',
    href: officeLinks.health,
    needs: 'read_health',
    lateMs: 0,
  },
  'first-steps': {
    icon: icons.ListTodo,
    title: 'Questions of the new shop',
    act: 'Answer',
    href: officeLinks.start,
    needs: 'set_up_shop',
    lateMs: Infinity,
  },
};

/** Returns the work of the day for a role, also what is done. */
export function tasksOf({ today, messages }: TodayPage, role: Role, now: number): Task[] {
  const tasks = entriesOf(PLACES)
    .filter(([, { needs }]) => mayDo(role, needs))
    .map(([kind, place]) => {
      const task = today.tasks.find((one) => one.task === kind);
      return { id: kind, ...place, ...factsOf(task, place, now) };
    });
  return messages === null ? tasks : [...tasks, messageTask(messages)];
}

const entriesOf = (places: typeof PLACES) => Object.entries(places);

type Facts = Pick<Task, 'count' | 'note' | 'isLate' | 'rupees'>;

function factsOf(task: TodayTask | undefined, { lateMs }: Place, now: number): Facts {
  if (task === undefined) return { count: 0, note: 'none', isLate: false, rupees: 0 };
  const { count, amount, pieces, oldestAt } = task;
  const age = oldestAt === null ? 0 : now - oldestAt;
  const words = [
    ...(pieces === null ? [] : [counted(pieces, 'piece')]),
    ...(oldestAt === null ? [] : [`oldest ${formatAge(age)}`]),
  ];
  return { count, isLate: age > lateMs, note: words.join(', '), rupees: amount ?? 0 };
}

function messageTask({ failed, waiting }: NonNullable<TodayPage['messages']>): Task {
  return {
    id: 'messages',
    icon: icons.MessageSquareWarning,
    count: failed,
    rupees: 0,
    title: 'Messages that failed',
    act: 'Mend',
    href: officeLinks.messages,
    press: 'g x',
    needs: 'read_messages',
    lateMs: DAY_MS,
    isLate: false,
    note: waiting === 0 ? 'none waiting' : `${counted(waiting, 'message')} waiting`,
  };
}
