import type { MerchantSettings } from './merchantSettings';

/** Returns the courier's name as the settings spell it, or as it was typed. */
export function knownCourier(settings: MerchantSettings, typed: string): string {
  const name = typed.trim();
  const known = settings.couriers.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return known?.name ?? name;
}

/** Returns where a parcel can be followed, or null where the owner has named no page of the courier. */
export function trackingLink(
  settings: MerchantSettings,
  { courier, waybill }: { courier: string | null; waybill: string | null },
): string | null {
  const known = settings.couriers.find(({ name }) => name === courier);
  if (known === undefined || known.trackingUrl === '' || waybill === null) return null;
  return known.trackingUrl.replace('{waybill}', () => encodeURIComponent(waybill));
}
