import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  SILENT_MERCHANT_SETTINGS,
  type MerchantSettings,
} from '@/server/platform/settings/merchantSettings';
import {
  readSettings,
  readSettingsFile,
  settingsFileOf,
  SettingsMistakes,
  warningsOn,
} from '@/server/platform/settings/readSettings';
import { UsageError, type CliContext, type Command, type ParsedArguments } from './command';

const HELP = `Prints the current settings as JSON: the defaults with the merchant's settings file applied. The file is
settings.json in DATA_DIR, or the one that SETTINGS_FILE names; it may contain any part of what is
printed. The shop reads it when it starts.

  --init        creates a file with all the defaults; an existing file is not changed
  --check FILE  checks a file and lists every mistake in it

Exit code: 0 valid, 2 the file has mistakes or already exists.`;

export const settingsCommand: Command = {
  summary: "shows, checks or creates the shop's settings",
  usage: 'settings [--check FILE.json] [--init]',
  help: HELP,
  positionals: [],
  flags: { check: 'value', init: 'plain' },
  run: async ({ flags }, context) => {
    try {
      return runSettings(flags, context);
    } catch (error) {
      if (!(error instanceof SettingsMistakes)) throw error;
      context.say(`${error.file} has mistakes:`);
      for (const mistake of error.mistakes) context.say(`  - ${mistake}`);
      return 2;
    }
  },
};

function runSettings(flags: ParsedArguments['flags'], context: CliContext): number {
  const file = flags.get('check');
  if (file !== undefined && flags.has('init')) {
    throw new UsageError('Use either --check or --init, not both.');
  }
  if (file !== undefined) return check(context.resolvePath(file), context);
  if (flags.has('init')) return begin(context);
  const settings = readSettings(context.env(), SILENT_MERCHANT_SETTINGS);
  context.out(asText(settings));
  return warn(settings, context);
}

function check(file: string, context: CliContext): number {
  const settings = readSettingsFile(file, SILENT_MERCHANT_SETTINGS);
  context.out(`${file} is valid.`);
  return warn(settings, context);
}

function begin(context: CliContext): number {
  const file = settingsFileOf(context.env());
  if (existsSync(file)) throw new UsageError(`${file} already exists and was not changed.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${asText(SILENT_MERCHANT_SETTINGS)}\n`, { flag: 'wx' });
  context.out(`${file} now has all the defaults. Edit it, then restart the shop.`);
  return warn(SILENT_MERCHANT_SETTINGS, context);
}

function warn(settings: MerchantSettings, context: CliContext): number {
  for (const warning of warningsOn(settings)) context.say(`Warning: ${warning}`);
  return 0;
}

function asText(settings: MerchantSettings): string {
  return JSON.stringify(settings, null, 2);
}
