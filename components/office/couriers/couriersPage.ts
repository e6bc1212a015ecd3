import type { CodParcels, CourierDebt } from '@/lib/contract/courierMoney';

export type CouriersPage = {
  debts: CourierDebt[];
  /** The parcels of the chosen courier; null when nobody owes anything. */
  chosen: CodParcels | null;
};
