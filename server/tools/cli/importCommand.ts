import { ABOVE_PRICE } from '@/lib/commerce/dealerPrices';
import { officeBatchLink } from '@/lib/urls/officeLinks';
import type { Env } from '@/server/boot/env';
import { FileRefused } from '@/lib/commerce/tables/textFormat';
import { importCatalogue, type ImportReport } from '@/server/catalogue/import/import.service';
import type { ListedChange } from '@/server/catalogue/import/listedChanges';
import { readMappingFile } from '@/server/catalogue/import/mappingFile';
import { cliActor, type CliContext, type Command, type ParsedArguments } from './command';

const HELP = `Imports a price list (CSV) into the catalogue. Items are identified by their SKU: new ones are
added, changed ones changed, and a second run of the same list changes nothing. Categories,
sub-categories, tags and brands are created as needed, phone models are found in the names.

  --mapping FILE.json  the column of each field by its name, such as
                       {"sku": "Item No", "price": "Rate", "stock": null}; null leaves a field out
  --dry-run            counts and reports the same and changes nothing
  --read-again         reads kind, models, grade and colour from the names of known items again, after an
                       update that reads them better; they keep what was read before otherwise
  --json               prints one JSON object instead of sentences

Columns are found by their usual names (sku, item code; name, description; price, price_lkr, selling
price; category; sub_category; tag; brand; stock, qty; shelf; barcode; weight_g; models; grade; colour;
warranty; discount; dealer price), whatever their case. SKU, name and price are needed. A list without
names changes what its columns state, such as SKU and stock, or SKU and price, of items that the shop has.
The report shows what changes, old → new, and names prices ten times higher or lower than before. A price
of 0 is refused. A negative stock is
read as none; sales made while the import runs stay. Fields that the list leaves out keep the shop's values.

Exit code: 0 all lines were imported, 1 some lines were refused and the others imported, 2 the file was
refused and nothing changed, 3 the run was interrupted (run it again to complete it: within a day it is the same
batch).`;

export const importCommand: Command = {
  summary: 'imports a price list into the catalogue',
  usage: 'import FILE.csv [--mapping FILE.json] [--dry-run] [--read-again] [--json]',
  help: HELP,
  positionals: ['The CSV file'],
  flags: { mapping: 'value', 'dry-run': 'plain', 'read-again': 'plain', json: 'plain' },
  async run(given, context) {
    const asJson = given.flags.has('json');
    const file = given.positionals[0] ?? '';
    try {
      const report = await importFile(given, context);
      if (asJson) context.out(JSON.stringify({ file, ...report }));
      else {
        const lines = [...sentencesOf(report), ...batchSentences(report, context.env())];
        for (const line of lines) context.out(line);
      }
      return report.refused > 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      if (asJson) context.out(JSON.stringify({ file, error: error.message }));
      else context.say(error.message);
      return 2;
    }
  },
};

async function importFile(given: ParsedArguments, context: CliContext) {
  const { flags, positionals } = given;
  const mappingFile = flags.get('mapping');
  const mapping =
    mappingFile === undefined ? {} : await readMappingFile(context.resolvePath(mappingFile));
  const shop = await context.openShop();
  const startedAt = performance.now();
  const progress = context.progress('lines');
  try {
    const report = await importCatalogue(shop, context.resolvePath(positionals[0] ?? ''), {
      mapping,
      dryRun: flags.has('dry-run'),
      readAgain: flags.has('read-again'),
      actor: cliActor(),
      onProgress: (done) => progress.update(done),
    });
    return { ...report, seconds: Math.round((performance.now() - startedAt) / 100) / 10 };
  } finally {
    progress.end();
  }
}

function sentencesOf(report: ImportReport & { seconds: number }): string[] {
  const { problems, lines, added, changed, unchanged, refused, seconds, farOff, abovePrice } =
    report;
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`;
  return [
    ...problems.map(
      ({ line, sku, column, reason }) =>
        `line ${line}${sku === null ? '' : ` (${sku})`}${column === null ? '' : `, ${column}`}: ${reason}`,
    ),
    ...changeSentences(report),
    ...farOff.map((one) => `check ${changeSentence(one)}: ten times as much or a tenth`),
    ...abovePrice.map((one) => `check ${changeSentence(one)}: ${ABOVE_PRICE}`),
    `${lines} lines in ${seconds} s: ${counts}${report.dryRun ? ' (dry run: nothing was written)' : ''}.`,
  ];
}

/** Says which batch it is, and how it is undone. */
function batchSentences({ batchId, isContinued }: ImportReport, { publicOrigin }: Env): string[] {
  if (batchId === null) return [];
  const begun = isContinued ? ', which an earlier run of this list began' : '';
  return [
    `It is batch B-${batchId}${begun}. To undo it, also weeks later: npm run shop -- undo ${batchId}, or ` +
      `${publicOrigin}${officeBatchLink(batchId)}`,
  ];
}

const SHOWN = 40;

function changeSentences({ changes, changedFields }: ImportReport): string[] {
  const shown = changes.slice(0, SHOWN).map(changeSentence);
  const more = changedFields - shown.length;
  return more > 0 ? [...shown, `and ${more} more (--json lists up to 1,000)`] : shown;
}

function changeSentence({ sku, field, before, after }: ListedChange): string {
  return `${sku}: ${field} ${before ?? 'unknown'} → ${after ?? 'unknown'}`;
}
