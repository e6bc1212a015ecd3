import { writeFileSync } from 'node:fs';
import { formatCount, counted } from '@/lib/text/format';
import {
  SILENT_MERCHANT_SETTINGS,
  type MerchantSettings,
} from '@/server/platform/settings/merchantSettings';
import { warningsOn } from '@/server/platform/settings/checkSettings';
import { saveSettings } from '@/server/platform/settings/settings.service';
import { readSettingsFile, SettingsMistakes } from '@/server/platform/settings/settingsFile';
import { settingsOver } from '@/server/platform/settings/settingsOver';
import { readNewest } from '@/server/platform/settings/settingsVersions';
import {
  cliActor,
  UsageError,
  type CliContext,
  type Command,
  type ParsedArguments,
} from './command';

const HELP = `Prints the settings as JSON. They are in the database, and the office changes them, too; every change is in
force in every process within a second. A file may contain any part of what is printed.

  --export FILE  writes all settings into a new file
  --import FILE  takes over what a file says; what it does not name stays
  --check FILE   checks a file and lists every mistake in it

Exit code: 0 done, 2 the file has mistakes or already exists.`;

const ACTIONS = ['check', 'export', 'import'] as const;

export const settingsCommand: Command = {
  summary: "shows, checks, exports or imports the shop's settings",
  usage: 'settings [--check FILE.json] [--export FILE.json] [--import FILE.json]',
  help: HELP,
  positionals: [],
  flags: { check: 'value', export: 'value', import: 'value' },
  run: async ({ flags }, context) => {
    try {
      return await runSettings(flags, context);
    } catch (error) {
      if (!(error instanceof SettingsMistakes)) throw error;
      context.say(`${error.file} has mistakes:`);
      for (const mistake of error.mistakes) context.say(`  - ${mistake}`);
      return 2;
    }
  },
};

async function runSettings(flags: ParsedArguments['flags'], context: CliContext): Promise<number> {
  const [action, second] = ACTIONS.filter((name) => flags.has(name));
  if (second !== undefined)
    throw new UsageError(`Use either --${action} or --${second}, not both.`);
  const file = context.resolvePath(flags.get(action ?? '') ?? '');
  if (action === 'check') return check(file, context);
  if (action === 'import') return takeOver(file, context);
  const settings = await currentSettings(context);
  if (action === 'export') write(file, settings, context);
  else context.out(asText(settings));
  return warn(settings, context);
}

function check(file: string, context: CliContext): number {
  const { settings } = readSettingsFile(file, SILENT_MERCHANT_SETTINGS);
  context.out(`${file} is valid.`);
  return warn(settings, context);
}

/** Returns the settings as they are written, with what this process cannot do. */
async function currentSettings(context: CliContext): Promise<MerchantSettings> {
  const { database, live } = await context.openShop();
  return settingsOver(live.defaults, (await readNewest(database.read)).given);
}

function write(file: string, settings: MerchantSettings, context: CliContext): void {
  try {
    writeFileSync(file, `${asText(settings)}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`${file} already exists and was not changed.`);
  }
  context.out(`${file} now has all the settings.`);
}

async function takeOver(file: string, context: CliContext): Promise<number> {
  // A file with mistakes opens no database.
  readSettingsFile(file, SILENT_MERCHANT_SETTINGS);
  const shop = await context.openShop();
  const { version: seen } = await readNewest(shop.database.read);
  const { given } = readSettingsFile(file, shop.live.defaults);
  const save = { version: seen, settings: given, why: `Imported from ${file}` };
  const { version, changes, after } = await saveSettings(shop, cliActor(), save);
  context.out(
    changes.length === 0
      ? `Nothing changed: the settings already are as ${file} says.`
      : `${counted(changes.length, 'setting')} changed: version ${formatCount(version)} is in force.`,
  );
  for (const { path, before, after: now } of changes) {
    context.out(`  ${path}: ${shown(before)} -> ${shown(now)}`);
  }
  return warn(after, context);
}

const LONGEST_SHOWN = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function warn(settings: MerchantSettings, context: CliContext): number {
  for (const warning of warningsOn(settings)) context.say(`Warning: ${warning}`);
  return 0;
}

function asText(settings: MerchantSettings): string {
  return JSON.stringify(settings, null, 2);
}
