import path from 'node:path';
import { SHOP, type Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { countItems } from '@/server/catalogue/items/catalogueFacts';
import { KNOWN_MODELS } from '@/server/catalogue/phones/knownModels';
import { MAX_NOTE_LENGTH } from '@/lib/contract/stock.contract';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import { writeCatalogue, type WriteCounts } from '@/server/catalogue/items/catalogueWriter';
import type { OmittedField } from '@/server/catalogue/items/planBatch';
import type { Shop } from '@/server/boot/shop';
import { catalogueRowOf } from './catalogueRowOf';
import { articlesOf, namedArticles, openList, type List } from './articles';
import type { ColumnMapping } from './columns';
import { ModelNames } from './names/modelNames';
import { listedMentions, readName } from './names/readName';
import type { LineProblem } from './problems';
import { patchRowOf } from './patchRow';
import { ListedChanges, type ListedChange } from './listedChanges';
import { fieldsFromName, omittedFieldsOf } from './readLine';

export type ImportOptions = {
  mapping?: ColumnMapping;
  dryRun?: boolean;
  /** Reads the names of known items again; they keep what was read before otherwise. */
  readAgain?: boolean;
  /** Who imports; by default the shop itself. */
  actor?: Actor;
  /** Called with the number of lines processed so far. */
  onProgress?(done: number): void;
};

export type ImportReport = WriteCounts & {
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
};

type ImportRow = CatalogueRow & { unsaid: OmittedField[]; fromName: OmittedField[] };

/**
 * Imports a merchant's list: reports invalid lines and imports the others. Throws FileRefused,
 * before anything changes, when the file is not a list.
 */
export async function importCatalogue(
  shop: Shop,
  file: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const list = await openList(file, options.mapping ?? {});
  const names = await learnNames(list);
  const problems: LineProblem[] = [];
  const itemsBefore = await countItems(shop.database.read);
  const listed = new ListedChanges();
  const counts = await writeCatalogue(shop, rowsOf(shop, list, names, problems), {
    dryRun: options.dryRun ?? false,
    omittedFields: (row) => row.unsaid,
    fieldsFromName: (row) => (options.readAgain === true ? [] : row.fromName),
    onChange: (change) => listed.add(change),
    marks: true,
    actor: options.actor,
    note: path.basename(file).slice(0, MAX_NOTE_LENGTH),
    onProgress: (done) => options.onProgress?.(done + problems.length),
  });
  const written = counts.added + counts.changed + counts.unchanged;
  const report = {
    ...counts,
    dryRun: options.dryRun ?? false,
    lines: written + problems.length,
    refused: problems.length,
    problems,
    changes: listed.changes,
    changedFields: listed.fields,
    farOff: listed.farOff,
  };
  await recordImport(shop, file, { actor: options.actor ?? SHOP, report, itemsBefore });
  return report;
}

type Imported = { actor: Actor; report: ImportReport; itemsBefore: number };

/** Records an import that changed something. */
async function recordImport(
  shop: Shop,
  file: string,
  { actor, report, itemsBefore }: Imported,
): Promise<void> {
  const { dryRun, added, changed, unchanged, refused } = report;
  if (dryRun || added + changed === 0) return;
  const items = await countItems(shop.database.read);
  await shop.database.transaction((tx) =>
    recordAudit(shop, tx, actor, {
      operation: 'catalogue.import',
      subject: path.basename(file),
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

async function* rowsOf(
  shop: Shop,
  list: List,
  names: ModelNames,
  problems: LineProblem[],
): AsyncGenerator<ImportRow, void> {
  const { isPatch } = list.header;
  for await (const { article, problem } of namedArticles(shop, list)) {
    if (problem !== null) problems.push(problem);
    if (article === null) continue;
    const row = isPatch ? patchRowOf(article) : catalogueRowOf(article, names);
    const unsaid = omittedFieldsOf(article, list.header);
    yield { ...row, unsaid, fromName: isPatch ? [] : fieldsFromName(article) };
  }
}
