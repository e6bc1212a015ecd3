import { isDeepStrictEqual } from 'node:util';
import { isRecord, keysOf } from '@/lib/contract/records';
import { DEFAULT_MERCHANT_SETTINGS, type MerchantSettings } from './merchantSettings';

/** Any part of the settings, as a file or the office gives it. */
export type GivenSettings = Record<string, unknown>;

/** One answer that differs; values are those in force. */
export type SettingChange = { path: string; before: unknown; after: unknown };

/** Tables without a fixed set of rows are one value: a row that is left out is gone. */
export const WHOLE: ReadonlySet<string> = new Set([
  'gradeWarranties',
  'gradeRanks',
  'usualWeights',
  'delivery.districts',
]);

/** Returns the defaults overridden by what is given. Lists, values and tables replace the default. */
export function settingsOver(defaults: MerchantSettings, given: GivenSettings): MerchantSettings {
  // A later version of the shop may know fewer settings than the one that stored these.
  const known = Object.fromEntries(
    Object.entries(given).filter(([name]) => Object.hasOwn(DEFAULT_MERCHANT_SETTINGS, name)),
  );
  return over(defaults, known, '') as MerchantSettings;
}

function over(defaults: unknown, given: unknown, path: string): unknown {
  if (given === undefined) return defaults;
  if (!isRecord(defaults) || !isRecord(given) || WHOLE.has(path)) return given;
  const names = new Set([...Object.keys(defaults), ...Object.keys(given)]);
  return Object.fromEntries(
    [...names].map((name) => [name, over(defaults[name], given[name], below(path, name))]),
  );
}

/**
 * Returns what is given after a save: a value that differs from the one in force is taken over, null
 * returns to the default, and what is not asked for stays.
 */
export function givenAfter(
  { given, inForce }: { given: GivenSettings; inForce: MerchantSettings },
  asked: GivenSettings,
): GivenSettings {
  return after(given, inForce, asked, '');
}

function after(
  given: GivenSettings,
  inForce: GivenSettings,
  asked: GivenSettings,
  path: string,
): GivenSettings {
  const result = { ...given };
  for (const [name, value] of Object.entries(asked)) {
    const current = inForce[name];
    const inner = below(path, name);
    const kept = given[name];
    if (value === null) {
      delete result[name];
    } else if (isRecord(value) && isRecord(current) && !WHOLE.has(inner)) {
      const part = after(isRecord(kept) ? kept : {}, current, value, inner);
      if (keysOf(part).length === 0) delete result[name];
      else result[name] = part;
    } else if (!isDeepStrictEqual(value, current)) {
      result[name] = value;
    }
  }
  return result;
}

/** Returns what is asked for without the nulls that return to a default. */
export function withoutNulls(asked: GivenSettings, path = ''): GivenSettings {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => {
      const inner = below(path, name);
      if (value === null) return [];
      return [[name, isRecord(value) && !WHOLE.has(inner) ? withoutNulls(value, inner) : value]];
    }),
  );
}

/** Returns the answers that differ. */
export function changesBetween(before: MerchantSettings, after: MerchantSettings): SettingChange[] {
  return differences(before, after, '');
}

function differences(before: unknown, after: unknown, path: string): SettingChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after) || WHOLE.has(path)) return [{ path, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differences(before[name], after[name], below(path, name)));
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
