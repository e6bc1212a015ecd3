import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DEFAULT_MERCHANT_SETTINGS,
  type MerchantSettings,
} from '@/server/settings/merchantSettings';
import {
  readSettings,
  readSettingsFile,
  settingsFileOf,
  SettingsMistakes,
  warningsOn,
} from '@/server/settings/readSettings';
import { UsageError, type CliContext, type Command, type ParsedArguments } from './command';

const HELP = `Prints the settings in force as JSON: the merchant's settings file over the defaults. The file is
settings.json in DATA_DIR, or the one that SETTINGS_FILE names; it may say any part of what is
printed. A running shop reads it when it starts.

  --init        writes a file with all the defaults; one that is there stays as it is
  --check FILE  says whether a file is good, and names every mistake in it

Exit code: 0 good, 2 there are mistakes, or there is a file already.`;

export const settingsCommand: Command = {
  summary: 'shows, checks or begins the settings of the shop',
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
    throw new UsageError('Either --check or --init is possible, not both.');
  }
  if (file !== undefined) return check(context.resolvePath(file), context);
  if (flags.has('init')) return begin(context);
  const settings = readSettings(context.env());
  context.out(asText(settings));
  return warn(settings, context);
}

function check(file: string, context: CliContext): number {
  const settings = readSettingsFile(file);
  context.out(`${file} is good.`);
  return warn(settings, context);
}

function begin(context: CliContext): number {
  const file = settingsFileOf(context.env());
  if (existsSync(file)) throw new UsageError(`${file} is there already and stays as it is.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${asText(DEFAULT_MERCHANT_SETTINGS)}\n`, { flag: 'wx' });
  context.out(`${file} has all the defaults now. Change it, then start the shop again.`);
  return warn(DEFAULT_MERCHANT_SETTINGS, context);
}

function warn(settings: MerchantSettings, context: CliContext): number {
  for (const warning of warningsOn(settings)) context.say(`Warning: ${warning}`);
  return 0;
}

function asText(settings: MerchantSettings): string {
  return JSON.stringify(settings, null, 2);
}
