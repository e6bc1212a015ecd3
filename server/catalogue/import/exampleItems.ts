import type { Cents } from '@/lib/commerce/money';
import type { CatalogueRow } from '@/server/catalogue/items/catalogueRow';
import type { Change } from '@/server/catalogue/items/planBatch';
import { changesOf, type ListedChange } from './listedChanges';

export type ChangedItem = {
  line: number | null;
  sku: string;
  name: string;
  fields: Omit<ListedChange, 'sku'>[];
};

export type AddedItem = {
  line: number | null;
  sku: string;
  name: string;
  priceCents: Cents | null;
};

export type ImportExamples = { changed: ChangedItem[]; added: AddedItem[] };

/** A report shows no more of each. */
const MOST = 500;
/** A line is asked for soon after it was read. */
const RECENT_LINES = 5_000;

/** Keeps the first items that an import changes and adds, with their lines. */
export class ExampleItems {
  readonly found: ImportExamples = { changed: [], added: [] };
  readonly #lines = new Map<string, number>();

  noteLine(sku: string, line: number): void {
    if (this.found.changed.length >= MOST && this.found.added.length >= MOST) return;
    this.#lines.set(sku, line);
    if (this.#lines.size <= RECENT_LINES) return;
    const [oldest] = this.#lines.keys();
    if (oldest !== undefined) this.#lines.delete(oldest);
  }

  addChange(change: Change): void {
    if (this.found.changed.length >= MOST) return;
    const { sku, itmName: name } = change.stored;
    const fields = changesOf(change).map(({ sku: _, ...field }) => field);
    this.found.changed.push({ line: this.#lineOf(sku), sku, name, fields });
  }

  addAddition({ sku, itmName: name, sellingCents }: CatalogueRow): void {
    if (this.found.added.length >= MOST) return;
    this.found.added.push({ line: this.#lineOf(sku), sku, name, priceCents: sellingCents || null });
  }

  #lineOf(sku: string): number | null {
    return this.#lines.get(sku) ?? null;
  }
}
