import { officeApi } from '@/lib/api/officeApi';
import { codeKey } from '@/lib/commerce/codes';
import { readItemCommand, type ItemCommand } from '@/lib/commerce/grid/itemCommand';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import { formatCount, formatMoney } from '@/lib/text/format';
import { officeItemLink } from '@/lib/urls/officeLinks';
import { useSearch, type Found } from '../calls/useSearch';
import { useMay, useOffice } from '../frame/OfficeContext';
import * as icons from '../parts/icons';
import type { AskedChange } from './askedChange';
import type { Hit } from './hit';

type ItemHits = {
  hits: Hit[];
  /** The item with the typed SKU or barcode. */
  codeHit: Hit | undefined;
  /** "price LCD-A12 8700" and the like. */
  commandHits: Hit[];
  isSettled: boolean;
  isLost: boolean;
};

const MAX_ITEMS = 5;

/** Returns the items of the typed words, and what a line such as "hide LCD-A12" would do. */
export function useItemHits(words: string, isLong: boolean): ItemHits {
  const may = useMay();
  const mayRead = may('read_items');
  const command = may('write_items') ? readItemCommand(words) : null;
  const isSearch = isLong && mayRead && command === null;
  const search = useSearch(words, isSearch, findItems);
  const asked = useSearch(command?.sku ?? '', command !== null, findBySku);
  const { askChange } = useOffice();
  const items = search.isFor ? (search.answer ?? []) : [];
  const exact = itemOfCode(items, words);
  const others = items.filter((item) => item !== exact).slice(0, MAX_ITEMS);
  return {
    hits: others.map(itemHit),
    codeHit: exact === undefined ? undefined : itemHit(exact),
    commandHits: command === null ? [] : [commandHit(command, foundIn(asked), askChange)],
    isSettled: !isSearch || search.isFor,
    isLost: search.isLost || asked.isLost,
  };
}

/** Returns the item with this SKU or barcode, in any spelling. */
function itemOfCode(items: readonly OfficeItem[], typed: string): OfficeItem | undefined {
  const key = codeKey(typed);
  const hasKey = (code: string | null) => code !== null && codeKey(code) === key;
  return key === '' ? undefined : items.find(({ sku, barcode }) => hasKey(sku) || hasKey(barcode));
}

async function findItems(search: string, signal: AbortSignal): Promise<OfficeItem[]> {
  const query = { search, limit: MAX_ITEMS + 1 };
  const { items } = await officeApi.call('GET /office/items', { query, signal });
  return items;
}

async function findBySku(skus: string, signal: AbortSignal): Promise<OfficeItem[]> {
  const { items } = await officeApi.call('GET /office/items', { query: { skus }, signal });
  return items;
}

function itemHit({ sku, name, price, stock, hidden }: OfficeItem): Hit {
  const words = [
    price === null ? 'no price' : formatMoney(price),
    `${formatCount(stock)} in stock`,
    ...(hidden ? ['hidden'] : []),
  ];
  return {
    id: `item-${sku.replaceAll(/\W/g, '-')}`,
    group: 'Items',
    icon: icons.Boxes,
    title: `${sku} ${name}`,
    note: words.join(', '),
    href: officeItemLink(sku),
  };
}

const ICONS = { price_lkr: icons.Banknote, hidden: icons.Boxes, shelf: icons.PackagePlus } as const;

function foundIn({ isFor, answer }: Found<OfficeItem[]>): OfficeItem[] | null | undefined {
  return isFor ? answer : null;
}

/** What the line would do to its item; `found` is null while it is looked up, undefined where no answer came. */
function commandHit(
  command: ItemCommand,
  found: OfficeItem[] | null | undefined,
  ask: (change: AskedChange) => void,
): Hit {
  const hit = { id: 'do-change', group: 'Do' as const, icon: icons.Banknote, run: () => undefined };
  if (command.kind === 'unclear') {
    return { ...hit, title: command.sku, note: command.problem, isRefused: true };
  }
  const { sku, field, value } = command;
  const title = wordsOf(command, found?.[0]?.sku ?? sku);
  const [item] = found ?? [];
  if (item === undefined) {
    return { ...hit, title, note: missingWords(sku, found), isRefused: true };
  }
  const change = {
    sku: item.sku,
    name: item.name,
    field,
    from: item.cells[field] ?? null,
    to: value,
  };
  return { ...hit, icon: ICONS[field], title, note: item.name, run: () => ask(change) };
}

function missingWords(sku: string, found: OfficeItem[] | null | undefined): string {
  if (found === null) return 'Looking it up…';
  return found === undefined ? 'Not looked up: connection lost.' : `No item has the code ${sku}.`;
}

function wordsOf({ field, value }: Extract<ItemCommand, { kind: 'cell' }>, sku: string): string {
  if (field === 'hidden') return `${value === true ? 'Hide' : 'Show'} ${sku}`;
  if (field === 'shelf') return `Put ${sku} on shelf ${value}`;
  return `Price of ${sku}: ${typeof value === 'number' ? formatMoney(value) : value}`;
}
