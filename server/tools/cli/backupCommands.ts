import { counted, formatCount } from '@/lib/text/format';
import { BackupRefused } from '@/server/platform/backup/backupRefused';
import type { Env } from '@/server/boot/env';
import { BACKUP_KEY } from '@/server/platform/database/shopFacts';
import { keyIn } from '@/server/platform/backup/storedKey';
import { requireDatabase, withShopSource } from '@/server/platform/backup/shopDatabase';
import { makeBackup, type BackupReport } from '@/server/platform/backup/makeBackup';
import { restoreBackup, type RestoreReport } from '@/server/platform/backup/restoreBackup';
import { adviceFor, codeOf, failureOf } from '@/server/platform/database/failures';
import { StartRefusal } from '@/server/platform/errors';
import type { CliContext, Command } from './command';
import { PASSPHRASE_HELP } from './passphrase';

const MIB = 1024 * 1024;

const REFUSED = 2;
const FAILED = 3;

export const backupCommand: Command = {
  summary: 'writes a backup of the shop, which may run, into one file',
  usage: 'backup FILE',
  help: `Writes the tables of the database, your pictures, the settings and the shop's secret into a new tar file,
readable only by you. It is the same from SQLite and from PostgreSQL, and can be restored into either. The shop
may run and take orders meanwhile. An existing file is not overwritten. The file has its name only after
everything was written and read again. Messages in DATA_DIR/outbox, caches and the variables of the environment
(.env) are not in it.

The secret is sealed with a public key that is made from your passphrase and stored in the database, so that later
backups need no passphrase; only the passphrase opens it. Before the first passphrase the secret is left out, and
you must keep it elsewhere. ${PASSPHRASE_HELP}

Exit code: 0 done, 2 refused, 3 failed. Nothing that looks like a backup is left after 2 and 3.`,
  positionals: ['The file'],
  flags: {},
  run: ({ positionals: [name = ''] }, context) =>
    inWords(context, async () => {
      const env = context.env();
      const passphrase = await passphraseIfNeeded(env, context);
      const report = await makeBackup(env, context.resolvePath(name), passphrase);
      context.out(backupLine(name, report));
      for (const line of warningsOf(report)) context.say(line);
    }),
};

export const restoreCommand: Command = {
  summary: 'restores a backup into an empty shop',
  usage: 'restore FILE',
  help: `Restores a file of "backup" into the shop of this environment: its tables into the file in DATA_DIR or into
the database of DATABASE_URL, its pictures into DATA_DIR. The shop must be stopped, and have no orders, items,
customers and staff. Everything is read and checked before anything is put in place; a file that is incomplete,
altered or no backup is refused. Backups of older versions are upgraded.

The secret is restored with the passphrase of the backup. Without it the shop does not start until you put the
secret back yourself. ${PASSPHRASE_HELP}

Exit code: 0 done, 2 refused, 3 failed. After 2 and 3 no shop is there.`,
  positionals: ['The file'],
  flags: {},
  run: ({ positionals: [name = ''] }, context) =>
    inWords(context, async () => {
      const passphrase = async () =>
        context.passphrase() ?? (await context.askHidden('Passphrase of the backup: '));
      const report = await restoreBackup(context.env(), context.resolvePath(name), passphrase);
      context.out(restoreLine(report));
    }),
};

/** Prints what went wrong as a sentence instead of an error. */
export async function inWords(context: CliContext, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const isRefused = error instanceof BackupRefused || error instanceof StartRefusal;
    const sentence = isRefused ? error.message : sentenceOf(error);
    if (sentence === null) throw error;
    context.say(sentence);
    return isRefused ? REFUSED : FAILED;
  }
}

const OF_FILES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
};

function sentenceOf(error: unknown): string | null {
  const why = OF_FILES[codeOf(error)];
  const file: unknown = Reflect.get(Object(error), 'path');
  if (why !== undefined && typeof file === 'string') return `${file} cannot be written: ${why}.`;
  const failure = failureOf(error);
  return failure === 'disk-full' ? 'The disk is full: nothing was written.' : adviceFor(error);
}

/** A shop that knows its key needs no passphrase; one that is given is compared. */
async function passphraseIfNeeded(env: Env, context: CliContext): Promise<string | null> {
  const given = context.passphrase();
  if (given !== null) return given;
  requireDatabase(env);
  const key = await withShopSource(env, async (source) => keyIn(await source.fact(BACKUP_KEY)));
  return key === null ? newPassphrase(context) : null;
}

/** Asks twice for a passphrase that was not given: a mistake would be found out too late. */
export async function newPassphrase(context: CliContext): Promise<string | null> {
  const typed = await context.askHidden('Passphrase for the secret (empty: leave it out): ');
  if (typed === null) return null;
  const again = await context.askHidden('The same again: ');
  if (again === typed) return typed;
  throw new BackupRefused('The passphrases differ. Nothing was written.');
}

function backupLine(
  name: string,
  { bytes, rows, tables, pictures, hasSettings, secret }: BackupReport,
): string {
  const parts = [
    `${counted(rows, 'row')} of ${counted(tables, 'table')}`,
    counted(pictures, 'picture'),
    ...(hasSettings ? ['the settings'] : []),
    ...(secret === 'sealed' ? ['the secret'] : []),
  ];
  return `${name}: ${formatCount(Math.ceil(bytes / MIB))} MB with ${parts.join(', ')}; checked.`;
}

function warningsOf({ secret }: BackupReport): string[] {
  if (secret === 'sealed') return [];
  if (secret === 'left out') {
    return ['The secret is not in it: without a passphrase it was left out. Keep it elsewhere.'];
  }
  return ['The secret is not in it: this process does not have the one of this shop.'];
}

const SECRET_WORDS: Record<RestoreReport['secret'], string> = {
  restored: 'The secret is restored. The shop can start.',
  'still sealed':
    'Put the secret back before the start: no passphrase was given, so it is not restored.',
  'not in it': 'Put the secret back before the start: it is not in this backup.',
};

function restoreLine({ pictures, hasSettings, secret }: RestoreReport): string {
  const settings = hasSettings ? ' and the settings' : '';
  return `Restored the database, ${counted(pictures, 'picture')}${settings}. ${SECRET_WORDS[secret]}`;
}
