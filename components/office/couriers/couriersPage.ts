import type { CodParcels, CourierDebt, SettledParcels } from '@/lib/contract/courier.contract';

export type CouriersPage = {
  debts: CourierDebt[];
  /** The parcels of the chosen courier; null when nobody owes anything. */
  chosen: CodParcels | null;
  /** The parcels that were paid for, on their tab; null on the others. */
  settled: SettledParcels | null;
};
