import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ValidationError } from 'yup';
import { isPaymentFor } from '@/lib/commerce/payment';
import { isRecord } from '@/lib/contract/records';
import type { Env } from '@/server/boot/env';
import { ShopError, StartRefusal } from '@/server/platform/errors';
import { parseStrictJson } from '@/server/platform/input/strictJson';
import {
  DEFAULT_MERCHANT_SETTINGS,
  offeredPayments,
  type MerchantSettings,
} from './merchantSettings';
import { settingsSchema } from './settingsSchema';

/** All mistakes in a settings file, a sentence each. */
export class SettingsMistakes extends Error {
  readonly file: string;
  readonly mistakes: string[];

  constructor(file: string, mistakes: string[]) {
    super(`${file}:\n${mistakes.map((one) => `  - ${one}`).join('\n')}`);
    this.name = 'SettingsMistakes';
    this.file = file;
    this.mistakes = mistakes;
  }
}

/** Returns the path of the settings file, whether it exists or not. */
export function settingsFileOf({ settingsFile, dataDir }: Pick<Env, 'settingsFile' | 'dataDir'>) {
  return settingsFile ?? path.join(dataDir, 'settings.json');
}

/** Returns the defaults overridden by the file. Throws SettingsMistakes. */
export function readSettings(
  env: Pick<Env, 'settingsFile' | 'dataDir'>,
  defaults = DEFAULT_MERCHANT_SETTINGS,
): MerchantSettings {
  const file = settingsFileOf(env);
  if (env.settingsFile === null && !existsSync(file)) return defaults;
  return readSettingsFile(file, defaults);
}

/** Returns the settings of this process; throws StartRefusal with all mistakes. */
export function settingsOfProcess(
  env: Env,
  defaults = DEFAULT_MERCHANT_SETTINGS,
): MerchantSettings {
  try {
    return readSettings(env, defaults);
  } catch (error) {
    if (!(error instanceof SettingsMistakes)) throw error;
    throw new StartRefusal(...error.mistakes.map((mistake) => `${error.file}: ${mistake}`));
  }
}

export function readSettingsFile(
  file: string,
  defaults = DEFAULT_MERCHANT_SETTINGS,
): MerchantSettings {
  const given = parsed(file, textOf(file));
  check(file, given);
  const settings = merged(defaults, given) as MerchantSettings;
  const mistakes = contradictionsIn(settings);
  if (mistakes.length > 0) throw new SettingsMistakes(file, mistakes);
  return settings;
}

function textOf(file: string): string {
  try {
    // Editors on Windows write a byte order mark, which JSON does not allow.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsMistakes(file, [`The file cannot be read: ${reason}.`]);
  }
}

function parsed(file: string, text: string): unknown {
  try {
    JSON.parse(text);
    return parseStrictJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new SettingsMistakes(file, [`The file is not valid JSON: ${error.message}.`]);
    }
    if (error instanceof ShopError) {
      throw new SettingsMistakes(file, ['The file names the same setting twice.']);
    }
    throw error;
  }
}

function check(file: string, given: unknown): void {
  try {
    settingsSchema.validateSync(given, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new SettingsMistakes(file, error.errors);
  }
}

/** Merges objects recursively; lists and values replace the default. */
function merged(defaults: unknown, given: unknown): unknown {
  if (given === undefined) return defaults;
  if (!isRecord(defaults) || !isRecord(given)) return given;
  const names = new Set([...Object.keys(defaults), ...Object.keys(given)]);
  return Object.fromEntries([...names].map((name) => [name, merged(defaults[name], given[name])]));
}

/** Returns which customers could not pay every order. */
function unpayableIn(offered: ReturnType<typeof offeredPayments>): string[] {
  const kinds = [
    ['retail customers', 1],
    ['dealers', 2],
  ] as const;
  return kinds
    .filter(([, userType]) =>
      offered.every((option) => option.upTo > 0 || !isPaymentFor(option, userType)),
    )
    .map(([who]) => `payment must offer ${who} a method without a highest amount.`);
}

/** Returns values that are valid alone but not together. */
function contradictionsIn(settings: MerchantSettings): string[] {
  const offered = offeredPayments(settings);
  const defaults = offered.filter((option) => option.default);
  const mistakes: string[] = [];
  if (offered.length === 0) mistakes.push('payment must offer at least one payment method.');
  else if (defaults.length !== 1) {
    mistakes.push(
      `payment must have exactly one default among the methods offered, but has ${defaults.length === 0 ? 'none' : defaults.map(({ title }) => title).join(' and ')}.`,
    );
  }
  const { tin, vatRegistered, branchCode } = settings.tax;
  if (vatRegistered && (tin === '' || branchCode === '')) {
    mistakes.push('tax.vatRegistered needs tax.tin and tax.branchCode, for tax invoices.');
  }
  if (offered.length > 0) mistakes.push(...unpayableIn(offered));
  const names = settings.couriers.map(({ name }) => name);
  const twice = names.find((name, at) => isAmong(names.slice(0, at), name));
  if (twice !== undefined) mistakes.push(`couriers names ${twice} twice.`);
  for (const [at, { opens, closes }] of settings.openingHours.entries()) {
    if (opens >= closes) {
      mistakes.push(
        `openingHours[${at}] must open before it closes, but opens at ${opens} and closes at ${closes}.`,
      );
    }
  }
  return mistakes;
}

/** Couriers are compared as staff type them, in any case. */
function isAmong(names: readonly string[], name: string): boolean {
  return names.some((one) => one.toLowerCase() === name.toLowerCase());
}

/** Returns warnings about allowed but risky settings, for the command line. */
export function warningsOn(settings: MerchantSettings): string[] {
  return offeredPayments(settings)
    .filter(({ title, payPer, proPer }) => title === 'Card Payment' && payPer + proPer > 0)
    .map(
      ({ title, payPer, proPer }) =>
        `${title} costs the customer ${payPer + proPer} % more. The Central Bank of Sri Lanka said in July 2025 that charging extra for paying by card is prohibited; set payPer and proPer of "${title}" to 0.`,
    );
}
