import type { BatchOutcome } from '@/lib/contract/batch.contract';
import { counted } from '@/lib/text/format';
import { continueBatches } from '@/server/catalogue/batches/batchJob.service';
import { readBatchFacts } from '@/server/catalogue/batches/listBatches.queries';
import { undoBatch } from '@/server/catalogue/batches/undoBatch.service';
import {
  cliActor,
  UsageError,
  type CliContext,
  type Command,
  type ParsedArguments,
} from './command';

const HELP = `Undoes a batch of changes of items, such as an import, also weeks later. What was changed since is listed and
left, items that the batch added are hidden, and stock is left alone. The undo is a batch too, so it can be undone.

  --dry-run  says what would go back and changes nothing

Exit code: 0 all of it went back, 1 some cells were left, 2 there is no such batch, or it is still being written.`;

const SHOWN = 40;

export const undoCommand: Command = {
  summary: 'undoes a batch of changes of items',
  usage: 'undo BATCH [--dry-run]',
  help: HELP,
  positionals: ['The number of the batch'],
  flags: { 'dry-run': 'plain' },
  run,
};

async function run({ positionals, flags }: ParsedArguments, context: CliContext): Promise<number> {
  const isTrial = flags.has('dry-run');
  const batchId = numberOf(positionals[0] ?? '');
  const shop = await context.openShop();
  const outcome = await undoBatch(shop, batchId, { actor: cliActor(), isTrial });
  for (const line of leftSentences(outcome)) context.out(line);
  if (outcome.batchId === null) {
    const would = isTrial ? 'would go back (dry run: nothing was written)' : 'went back';
    context.out(`${counted(outcome.applied, 'cell')} ${would}.`);
    return leftIn(outcome);
  }
  // More than fit into one transaction are a job.
  await continueBatches(shop);
  const undo = await readBatchFacts(shop, outcome.batchId);
  context.out(`${counted(undo.cells, 'cell')} went back, as batch B-${undo.batchId}.`);
  if (undo.failure !== null) context.say(undo.failure);
  return undo.state === 'done' && undo.conflicts + undo.refused === 0 ? 0 : 1;
}

/** Reads "12" and "B-12". */
function numberOf(typed: string): number {
  const digits = /^(?:B-)?(\d{1,15})$/i.exec(typed)?.[1];
  if (digits === undefined) throw new UsageError(`“${typed}” is no number of a batch.`);
  return Number(digits);
}

function leftIn({ conflicts, refused }: BatchOutcome): number {
  return conflicts.length + refused.length === 0 ? 0 : 1;
}

function leftSentences({ conflicts, refused }: BatchOutcome): string[] {
  const lines = [
    ...conflicts.map(
      ({ sku, field, now }) => `${sku}: ${field} was changed since, to ${now ?? 'empty'}`,
    ),
    ...refused.map(({ sku, field, reason }) => `${sku}: ${field}: ${reason}`),
  ];
  const more = lines.length - SHOWN;
  return more > 0 ? [...lines.slice(0, SHOWN), `and ${more} more`] : lines;
}
