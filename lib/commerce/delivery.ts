import type { DeliverySteps } from '@/lib/contract/siteSettings';
import type { DeliveryTariff } from '@/lib/contract/shop.contract';
import { centsFromRupees, rupeesFromCents, type Cents } from './money';

export const DELIVERY_TARIFF: DeliveryTariff = {
  first: 400,
  further: 150,
  freeFrom: 0,
  districts: {},
};

const GRAMS = 1000;

/** Weight is whole grams inside and kilograms in the contract; only this file converts. */
export function gramsFromKilograms(kilograms: number): number {
  return Math.round(kilograms * GRAMS);
}

export function kilogramsFromGrams(grams: number): number {
  return grams / GRAMS;
}

export type Parcel = {
  weightGrams: number;
  goodsCents: Cents;
  /** Undefined until it is known: then the price of most districts applies. */
  district?: string | undefined;
  /** The buyer collects it at the counter, which costs nothing. */
  isPickUp?: boolean | undefined;
};

/** Returns the charge for a parcel by its weight, its goods and where it goes. */
export function deliveryChargeCents(tariff: DeliveryTariff, parcel: Parcel): Cents {
  const { weightGrams, goodsCents, district, isPickUp = false } = parcel;
  if (isPickUp) return 0;
  if (tariff.freeFrom > 0 && goodsCents >= centsFromRupees(tariff.freeFrom)) return 0;
  const { first, further } = stepsOf(tariff, district);
  const furtherKilograms = Math.ceil(Math.max(0, weightGrams - GRAMS) / GRAMS);
  return centsFromRupees(first) + centsFromRupees(further) * furtherKilograms;
}

function stepsOf(tariff: DeliveryTariff, district = ''): DeliverySteps {
  const own = hasOwnPrice(tariff, district) ? tariff.districts[district] : undefined;
  return own ?? tariff;
}

/** Returns the charge in rupees for goods in rupees and a weight in kilograms. */
export function deliveryCharge(
  tariff: DeliveryTariff = DELIVERY_TARIFF,
  { kilograms, goods, district }: { kilograms: number; goods: number; district?: string },
): number {
  const weightGrams = gramsFromKilograms(kilograms);
  const parcel = { weightGrams, goodsCents: centsFromRupees(goods), district };
  return rupeesFromCents(deliveryChargeCents(tariff, parcel));
}

/** Tells whether a parcel to this district costs something else than to most of them. */
export function hasOwnPrice({ districts }: DeliveryTariff = DELIVERY_TARIFF, district: string) {
  return Object.hasOwn(districts, district);
}
