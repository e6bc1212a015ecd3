import { mayDo, type Permission, type Staff } from '@/lib/contract/staff';
import type { OfficeCounts } from '@/lib/pages/officePage';
import { officeLinks } from '@/lib/urls/officeLinks';
import * as icons from '../parts/icons';
import type { OfficeIconName } from '../parts/OfficeIcon';

export type Place = {
  label: string;
  href: string;
  icon: OfficeIconName;
  /** Pressed after G. */
  key: string;
  needs: Permission;
  count?: keyof OfficeCounts;
  /** Pages that belong to it and are not below its address. */
  others?: readonly string[];
  /** Places of one group stand together. */
  group: 'orders' | 'goods' | 'shop';
  /** The short label of the tab on a phone; absent: below More. */
  tab?: string;
};

export const PLACES: readonly Place[] = [
  {
    label: 'Today',
    href: officeLinks.today,
    icon: icons.ListTodo,
    key: 't',
    needs: 'read_orders',
    group: 'orders',
    tab: 'Today',
  },
  {
    label: 'Orders',
    href: officeLinks.orders,
    icon: icons.ReceiptText,
    key: 'o',
    needs: 'read_orders',
    count: 'orders',
    group: 'orders',
    tab: 'Orders',
  },
  {
    label: 'Counter',
    href: officeLinks.counter,
    icon: icons.Banknote,
    key: 'k',
    needs: 'use_counter',
    group: 'orders',
  },
  {
    label: 'Bank slips',
    href: officeLinks.slips,
    icon: icons.Landmark,
    key: 's',
    needs: 'write_payments',
    count: 'slips',
    group: 'orders',
  },
  {
    label: 'Pick and pack',
    href: officeLinks.pick,
    icon: icons.ShoppingBasket,
    key: 'p',
    needs: 'pack_orders',
    count: 'pick',
    group: 'orders',
    tab: 'Pick',
  },
  {
    label: 'Hand over',
    href: officeLinks.handOver,
    icon: icons.ScanBarcode,
    key: 'l',
    needs: 'pack_orders',
    group: 'orders',
  },
  {
    label: 'Couriers, COD',
    href: officeLinks.couriers,
    icon: icons.Truck,
    key: 'c',
    needs: 'read_courier_money',
    count: 'couriers',
    group: 'orders',
  },
  {
    label: 'Returns',
    href: officeLinks.returns,
    icon: icons.RotateCw,
    key: 'v',
    needs: 'read_returns',
    group: 'orders',
  },
  {
    label: 'Close of the day',
    href: officeLinks.close,
    icon: icons.Lock,
    key: 'z',
    needs: 'count_day',
    group: 'orders',
  },
  {
    label: 'Customers',
    href: officeLinks.customers,
    icon: icons.User,
    key: 'u',
    needs: 'read_customers',
    group: 'orders',
  },
  {
    label: 'Items',
    href: officeLinks.items,
    icon: icons.Boxes,
    key: 'i',
    needs: 'read_items',
    group: 'goods',
  },
  {
    label: 'Offers',
    href: officeLinks.offers,
    icon: icons.BadgePercent,
    key: 'd',
    needs: 'read_items',
    group: 'goods',
  },
  {
    label: 'Batches',
    href: officeLinks.batches,
    icon: icons.Undo2,
    key: 'b',
    needs: 'read_items',
    group: 'goods',
  },
  {
    label: 'Buying',
    href: officeLinks.buying,
    icon: icons.HandCoins,
    key: 'y',
    needs: 'read_buying',
    others: [officeLinks.claims, officeLinks.suppliers],
    group: 'goods',
  },
  {
    label: 'Receive',
    href: officeLinks.receive,
    icon: icons.PackagePlus,
    key: 'r',
    needs: 'write_stock',
    group: 'goods',
    tab: 'Receive',
  },
  {
    label: 'Count',
    href: officeLinks.count,
    icon: icons.ClipboardCheck,
    key: 'n',
    needs: 'write_stock',
    group: 'goods',
  },
  {
    label: 'Reports',
    href: officeLinks.reports,
    icon: icons.TrendingUp,
    key: 'j',
    needs: 'read_reports',
    group: 'shop',
  },
  {
    label: 'Messages',
    href: officeLinks.messages,
    icon: icons.MessageSquareWarning,
    key: 'x',
    needs: 'read_messages',
    count: 'messages',
    group: 'shop',
  },
  {
    label: 'Health',
    href: officeLinks.health,
    icon: icons.Activity,
    key: 'h',
    needs: 'read_health',
    group: 'shop',
  },
  {
    label: 'Searches',
    href: officeLinks.searches,
    icon: icons.SearchX,
    key: 'e',
    needs: 'write_searches',
    group: 'shop',
  },
  {
    label: 'Settings',
    href: '/office/settings',
    icon: icons.Settings,
    key: 'g',
    needs: 'read_settings',
    group: 'shop',
  },
  {
    label: 'Staff',
    href: officeLinks.staff,
    icon: icons.Users,
    key: 'f',
    needs: 'write_staff',
    group: 'shop',
  },
  {
    label: 'Audit',
    href: officeLinks.audit,
    icon: icons.History,
    key: 'a',
    needs: 'read_audit',
    group: 'shop',
  },
];

/** Returns the places that a member of staff may open. */
export function placesOf({ role }: Staff): Place[] {
  return PLACES.filter(({ needs }) => mayDo(role, needs));
}

/** Tells whether an address belongs to a place; only Today is exact. */
export function isAt(
  address: string,
  { href, others = [] }: Pick<Place, 'href' | 'others'>,
): boolean {
  const path = address.replace(/[?#].*/s, '');
  if (href === officeLinks.today) return path === href;
  return [href, ...others].some((one) => path === one || path.startsWith(`${one}/`));
}

/** Returns what a page of the office is called: its order, "Customer", or its place. */
export function placeName(address: string): string {
  const path = address.replace(/[?#].*/s, '');
  const one = (list: string) =>
    path.startsWith(`${list}/`) ? decodeURIComponent(path.slice(list.length + 1)) : null;
  if (one(officeLinks.customers) !== null) return 'Customer';
  return one(officeLinks.orders) ?? PLACES.find((place) => isAt(address, place))?.label ?? 'Office';
}
