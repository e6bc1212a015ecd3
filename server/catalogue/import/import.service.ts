import path from 'node:path';
import { SHOP, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { ImportBatch } from '@/server/catalogue/batches/importBatch';
import { countItems } from '@/server/catalogue/items/catalogueFacts';
import { KNOWN_MODELS } from '@/server/catalogue/phones/knownModels';
import { MAX_NOTE_LENGTH } from '@/lib/contract/stock.contract';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { writeCatalogue, type WriteCounts } from '@/server/catalogue/items/catalogueWriter';
import type { OmittedField } from '@/server/catalogue/items/planBatch';
import type { Shop } from '@/server/boot/shop';
import { catalogueRowOf } from './catalogueRowOf';
import {
  articlesOf,
  namedArticles,
  NO_CORRECTIONS,
  openList,
  type Corrections,
  type List,
} from './articles';
import type { ColumnMapping } from './columns';
import { ModelNames } from './names/modelNames';
import { listedMentions, readName } from './names/readName';
import type { LineProblem } from './problems';
import { patchRowOf } from './patchRow';
import { listHash } from './listHash';
import { ExampleItems, type ImportExamples } from './exampleItems';
import { ListedChanges, type ListedChange } from './listedChanges';
import { fieldsFromName, omittedFieldsOf } from './readLine';

export type ImportOptions = {
  mapping?: ColumnMapping;
  dryRun?: boolean;
  /** Reads the names of known items again; they keep what was read before otherwise. */
  readAgain?: boolean;
  /** Who imports; by default the shop itself. */
  actor?: Actor;
  /** What the file is called where its path does not say so. */
  name?: string;
  /** Cells that replace those of lines of the file. */
  corrections?: Corrections;
  /** Called with the number of lines processed so far. */
  onProgress?(done: number): void;
};

export type ImportReport = WriteCounts & {
  /** The batch, which can be undone; null where no cell of an item changed. */
  batchId: number | null;
  /** An earlier run of the same list began the batch, and broke off. */
  isContinued: boolean;
  dryRun: boolean;
  /** Articles in the file, valid and invalid. */
  lines: number;
  refused: number;
  problems: LineProblem[];
  /** The first 1,000 fields that changed or, in a dry run, would. */
  changes: ListedChange[];
  changedFields: number;
  /** Prices ten times higher or lower than before; they are imported all the same. */
  farOff: ListedChange[];
  /** Prices with the dealer prices above them; they are imported all the same. */
  abovePrice: ListedChange[];
  /** The first items that changed and were added. */
  examples: ImportExamples;
};

type ImportRow = CatalogueRow & {
  unsaid: OmittedField[];
  fromName: OmittedField[];
  hidden: boolean | null;
};

/**
 * Imports a merchant's list: reports invalid lines and imports the others. Throws FileRefused,
 * before anything changes, when the file is not a list. The same list imported again after a run that broke off
 * goes on with its batch; if that one still runs, it ends with TakenOver.
 */
export async function importCatalogue(
  shop: Shop,
  file: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const list = await openList(file, options.mapping ?? {}, options.corrections);
  const name = options.name ?? path.basename(file);
  const names = await learnNames(list);
  const problems: LineProblem[] = [];
  const itemsBefore = await countItems(shop.database.read);
  const listed = new ListedChanges();
  const examples = new ExampleItems();
  const note = name.slice(0, MAX_NOTE_LENGTH);
  const actor = options.actor ?? SHOP;
  const facts = { actor, why: note, source: 'import' } as const;
  const batch = new ImportBatch(shop, facts, await hashOf(file, options));
  const isContinued = options.dryRun !== true && (await batch.resume());
  const counts = await writeCatalogue(shop, rowsOf(shop, list, { names, problems, examples }), {
    dryRun: options.dryRun ?? false,
    omittedFields: (row) => row.unsaid,
    hidden: (row) => row.hidden,
    fieldsFromName: (row) => (options.readAgain === true ? [] : row.fromName),
    onChange(change) {
      listed.add(change);
      examples.addChange(change);
    },
    onAddition(row) {
      listed.addAddition(row);
      examples.addAddition(row);
    },
    marks: true,
    actor,
    note,
    recorder: batch,
    onProgress: (done) => options.onProgress?.(done + problems.length),
  });
  const written = counts.added + counts.changed + counts.unchanged;
  const report = {
    ...counts,
    batchId: await batch.finish(),
    isContinued,
    dryRun: options.dryRun ?? false,
    lines: written + problems.length,
    refused: problems.length,
    problems,
    changes: listed.changes,
    changedFields: listed.fields,
    farOff: listed.farOff,
    abovePrice: listed.abovePrice,
    examples: examples.found,
  };
  await recordImport(shop, name, { actor, report, itemsBefore });
  return report;
}

type Imported = { actor: Actor; report: ImportReport; itemsBefore: number };

function hashOf(file: string, options: ImportOptions): Promise<string> {
  const { mapping = {}, corrections = NO_CORRECTIONS, readAgain = false } = options;
  return listHash(file, { mapping, corrections, readAgain });
}

/** Records an import that changed something, also in a run before it. */
async function recordImport(
  shop: Shop,
  name: string,
  { actor, report, itemsBefore }: Imported,
): Promise<void> {
  const { dryRun, added, changed, unchanged, refused, isContinued } = report;
  if (dryRun || (added + changed === 0 && !isContinued)) return;
  const items = await countItems(shop.database.read);
  await shop.database.transaction((tx) =>
    recordAudit(shop, tx, actor, {
      operation: 'catalogue.import',
      subject: name,
      before: { items: itemsBefore },
      after: { items, added, changed, unchanged, refused },
    }),
  );
}

/** Reads the whole list once for the names of its model numbers. */
async function learnNames(list: List): Promise<ModelNames> {
  const names = new ModelNames(KNOWN_MODELS);
  if (list.header.isPatch) return names;
  for await (const { article } of articlesOf(list)) {
    if (article === null) continue;
    for (const mention of listedMentions(article.name, article.hints, names)) names.list(mention);
    const { mentions } = readName(article.name, article.hints, names);
    for (const mention of mentions) names.learn(mention);
  }
  return names;
}

type Reading = { names: ModelNames; problems: LineProblem[]; examples: ExampleItems };

async function* rowsOf(
  shop: Shop,
  list: List,
  { names, problems, examples }: Reading,
): AsyncGenerator<ImportRow, void> {
  const { isPatch } = list.header;
  for await (const outcome of namedArticles(shop, list)) {
    if (outcome.article === null) {
      problems.push(outcome.problem);
      continue;
    }
    const { article, line } = outcome;
    examples.noteLine(article.sku, line);
    const row = isPatch ? patchRowOf(article) : catalogueRowOf(article, names);
    const unsaid = omittedFieldsOf(article, list.header);
    const fromName = isPatch ? [] : fieldsFromName(article);
    yield { ...row, unsaid, fromName, hidden: article.hidden };
  }
}
