/** The roles of people who work in the shop. */
export const ROLES = ['owner', 'seller', 'storekeeper'] as const;
export type Role = (typeof ROLES)[number];

/** A signed-in member of staff. */
export type Staff = { staffId: number; name: string; role: Role };

const EVERYONE = ROLES;
const SALES = ['owner', 'seller'] as const;
const STORE = ['owner', 'storekeeper'] as const;
const OWNER = ['owner'] as const;

/** What each role may do; every office call and page names one permission. */
export const PERMISSIONS = {
  /** Their own sessions, password and codes. */
  own_account: EVERYONE,
  read_orders: EVERYONE,
  /** Change, cancel, address, note, order for a caller. */
  write_orders: SALES,
  /** Sell to someone who stands at the counter. */
  use_counter: SALES,
  /** Open and close a cash drawer, put cash in and take it out. */
  write_drawer: SALES,
  /** Pick, pack, hand over to a courier, deliver. */
  pack_orders: EVERYONE,
  /** Record that money came in for an order. */
  write_payments: SALES,
  /** Credit limits, terms and holds. */
  write_credit: OWNER,
  read_items: EVERYONE,
  /** Change items, prices among them, and undo it. */
  write_items: OWNER,
  read_stock: EVERYONE,
  write_stock: STORE,
  /** Suppliers and what was ordered from them, without costs. */
  read_buying: STORE,
  write_buying: STORE,
  /** What things cost, and what orders earn. */
  read_costs: OWNER,
  read_returns: EVERYONE,
  /** Approve or refuse what buyers send back, exchange it, give the money back. */
  decide_returns: SALES,
  /** Receive it and say of each piece where it goes. */
  inspect_returns: STORE,
  /** Which supplier's and which batch's pieces come back. */
  read_return_rates: OWNER,
  /** What couriers owe. */
  read_courier_money: SALES,
  write_courier_money: OWNER,
  /** What gateways have not paid out. */
  read_gateway_money: SALES,
  write_gateway_money: OWNER,
  /** Count the money of a day; see its close. */
  count_day: SALES,
  /** Decide what differs on a day, sign it, and take the journal out. */
  close_day: OWNER,
  /** What was sold, what it earned, and what the stock is worth. */
  read_reports: OWNER,
  read_customers: SALES,
  /** Approve a registration; refuse it, or a request for dealer prices, with a reason. */
  approve_customers: SALES,
  /** Price tiers, and personal data: give out and erase. */
  write_customers: OWNER,
  read_messages: SALES,
  /** Retry, send a test message, edit templates. */
  write_messages: OWNER,
  read_audit: OWNER,
  /** What customers search in vain, and synonyms. */
  write_searches: OWNER,
  /** How the shop itself is: jobs, disk, backups. */
  read_health: OWNER,
  back_up: OWNER,
  read_settings: OWNER,
  write_settings: OWNER,
  /** Answer the questions of a new shop; remove the demo. */
  set_up_shop: OWNER,
  write_staff: OWNER,
  /** Addresses of other programs that hear of orders, stock and prices. */
  write_webhooks: OWNER,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

export function mayDo(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}
