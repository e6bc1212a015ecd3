import type { OfficeOrder } from '@/lib/contract/officeOrder';

/** What the office shows of one order, and the couriers that the settings name. */
export type OrderPage = OfficeOrder & { couriers: readonly string[] };
