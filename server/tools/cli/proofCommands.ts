import { formatCents } from '@/lib/commerce/money';
import { counted, formatCount, formatMoment } from '@/lib/text/format';
import type { Figures, Sums } from '@/server/platform/backup/figures';
import { moveShop, type MoveReport } from '@/server/platform/backup/moveShop';
import { noteProofOf } from '@/server/platform/backup/proveBackup';
import { requireDatabase, withShopDatabase } from '@/server/platform/backup/shopDatabase';
import { verifyBackup, type Proof } from '@/server/platform/backup/verifyBackup';
import { databaseUrl, NotAllowed } from '@/server/platform/envValues';
import { BackupRefused } from '@/server/platform/backup/backupRefused';
import { inWords } from './backupCommands';
import { UsageError, type CliContext, type Command } from './command';

const WRONG = 1;

export const verifyCommand: Command = {
  summary: 'opens a backup in a throw-away database and proves it',
  usage: 'verify FILE',
  help: `Checks every byte of a backup, fills a throw-away database with it, and compares the counts and sums with those that
were read when it was made: orders, payments, the ledger, stock and its movements. Prints them. The shop may run.
The disk for temporary files (TMPDIR) needs twice the size of the backup for a moment. Needs no passphrase, and does
not open the secret. A proof of this shop's own backup is shown on Health in the office.

Exit code: 0 proved, 1 the books in it do not add up, 2 refused, 3 failed.`,
  positionals: ['The file'],
  flags: {},
  run: async ({ positionals: [name = ''] }, context) => {
    let isRight = false;
    const code = await inWords(context, async () => {
      const proof = await verifyBackup(context.resolvePath(name));
      isRight = proof.mistakes.length === 0;
      const made = formatMoment(Date.parse(proof.createdAt));
      context.out(
        `${name}, made ${made}: ${rowsWords(proof.figures.rows)}, ${counted(proof.pictures, 'picture')}.`,
      );
      printFigures(context, proof.figures.sums, proof.mistakes);
      await noteWhereItBelongs(context, proof);
    });
    return code === 0 && !isRight ? WRONG : code;
  },
};

/** A backup may be verified on a machine that has no shop. */
async function noteWhereItBelongs(context: CliContext, proof: Proof): Promise<void> {
  const env = context.env();
  try {
    requireDatabase(env);
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return;
  }
  const isOwn = await withShopDatabase(env, (database) => noteProofOf(database, proof));
  if (!isOwn) context.say('It is not a backup of the shop here, whose Health does not show this.');
}

export const moveCommand: Command = {
  summary: 'moves a shop from its file to a database on PostgreSQL',
  usage: 'move postgres://USER@HOST/DATABASE',
  help: `Copies everything from the file in DATA_DIR into an empty database on PostgreSQL, compares counts and sums there with
those here, and prints them. The shop must be stopped. Afterwards the file can only be read, and a start on it says
where the shop is: set DATABASE_URL, and start. The secret, the pictures and the rest of DATA_DIR stay where they are.

A move that fails changes nothing. One that was killed is done again, or finished, by the same command. Every user of
the machine sees the address among the processes: leave the password to PGPASSWORD or ~/.pgpass.

The other direction: backup on PostgreSQL, then restore with an empty DATA_DIR and without DATABASE_URL.

Exit code: 0 moved, 1 moved, and the books do not add up, as they did not before, 2 refused, 3 failed.`,
  positionals: ['The address'],
  flags: {},
  run: async ({ positionals: [address = ''] }, context) => {
    let report: MoveReport | null = null;
    const url = parsedUrl(address);
    const code = await inWords(context, async () => {
      report = await moveShop(context.env(), url);
      printMove(context, report);
    });
    return code === 0 && hasMistakes(report) ? WRONG : code;
  },
};

function hasMistakes(report: MoveReport | null): boolean {
  return report !== null && report.mistakes.length > 0;
}

function parsedUrl(text: string): string {
  try {
    return databaseUrl(text);
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    throw new UsageError(`The address must be ${error.message}.`);
  }
}

function printMove(context: CliContext, { figures, mistakes, isResumed }: MoveReport): void {
  context.out(`${isResumed ? 'Everything had arrived' : 'Moved'}: ${rowsWords(figures.rows)}.`);
  printFigures(context, figures.sums, mistakes);
  context.out('Set DATABASE_URL to that database and start the shop; it indexes its items again.');
}

function rowsWords(rows: Figures['rows']): string {
  const counts = Object.values(rows);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return `${counted(all, 'row')} of ${counted(counts.length, 'table')}`;
}

function printFigures(context: CliContext, sums: Sums, mistakes: readonly string[]): void {
  const lines: [name: string, value: string][] = [
    ['Orders', formatCount(sums.orders)],
    ['their totals', formatCents(sums.orderCents)],
    ['paid', formatCents(sums.paidCents)],
    ['payments', formatCents(sums.paymentCents)],
    ['on account', formatCents(sums.ledgerCents)],
    ['credited', formatCents(sums.creditedCents)],
    ['Pieces in stock', formatCount(sums.pieces)],
    ['by movements', formatCount(sums.movedPieces)],
  ];
  for (const [name, value] of lines) context.out(`  ${name.padEnd(16)} ${value.padStart(20)}`);
  if (mistakes.length === 0) context.out('All of it adds up.');
  for (const mistake of mistakes) context.say(`Wrong: ${mistake}.`);
}
