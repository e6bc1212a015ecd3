import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import type { GridRow } from '@/lib/commerce/grid/typedCells';
import type { CellValue } from '@/lib/contract/batch.contract';
import { reportMistake } from '@/lib/site/reportMistake';
import { ROWS_AT_ONCE, rowsOf, type GridPage } from './gridPage';

/** So many rows are loaded without being asked for: a paste of 500 lines finds its rows. */
const LOADED_AT_ONCE = 500;

export type GridRows = {
  rows: readonly GridRow[];
  /** How many of the rows, at the end, were found by their codes and are not of the view. */
  found: number;
  rowOf: (sku: string) => GridRow | undefined;
  hasMore: boolean;
  isLoading: boolean;
  isFailed: boolean;
  loadMore: () => void;
  addFound: (rows: readonly GridRow[]) => void;
  /** Writes what was saved, or what somebody else saved, into the rows. */
  setCells: (cells: readonly { sku: string; field: string; value: CellValue }[]) => void;
};

type Loaded = { ofView: readonly GridRow[]; found: readonly GridRow[]; next: string | null };

/** The rows of a view, page by page, and those that were found by their codes. */
export function useGridRows(page: GridPage): GridRows {
  const [loaded, setLoaded] = useState<Loaded>(() => ({
    ofView: rowsOf(page.list),
    found: [],
    next: page.list.next,
  }));
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const rows = [...loaded.ofView, ...loaded.found];
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const { next } = loaded;
  /** The page that is being loaded, once for all who ask for it. */
  const asked = useRef<string | null>(null);

  async function load() {
    if (next === null || asked.current === next) return;
    asked.current = next;
    setState('loading');
    try {
      const query = { ...page.query, limit: ROWS_AT_ONCE, after: next };
      const list = await officeApi.call('GET /office/items', { query });
      setLoaded((before) => withPage(before, rowsOf(list), list.next));
      setState('idle');
    } catch (error) {
      asked.current = null;
      reportMistake(error);
      setState('failed');
    }
  }

  useFirstRows(loaded.ofView.length < LOADED_AT_ONCE && state !== 'failed' ? next : null, load);
  return {
    rows,
    found: loaded.found.length,
    rowOf: (sku) => bySku.get(sku),
    hasMore: next !== null,
    isLoading: state === 'loading',
    isFailed: state === 'failed',
    loadMore: () => void load(),
    addFound: (more) =>
      setLoaded((before) => ({ ...before, found: [...before.found, ...newIn(before, more)] })),
    setCells: (cells) => setLoaded((before) => withCells(before, cells)),
  };
}

function withPage(before: Loaded, rows: readonly GridRow[], next: string | null): Loaded {
  return { ...before, ofView: [...before.ofView, ...newIn(before, rows)], next };
}

/** A list may move between two pages of it. */
function newIn({ ofView, found }: Loaded, rows: readonly GridRow[]): GridRow[] {
  const known = new Set([...ofView, ...found].map(({ sku }) => sku));
  return rows.filter(({ sku }) => !known.has(sku));
}

/** Loads until there are enough rows. */
function useFirstRows(next: string | null, load: () => Promise<void>): void {
  const loadNow = useEffectEvent(load);

  // Syncs with the server.
  useEffect(() => {
    if (next !== null) void loadNow();
  }, [next]);
}

function withCells(
  loaded: Loaded,
  cells: readonly { sku: string; field: string; value: CellValue }[],
): Loaded {
  const changes = new Map<string, Record<string, CellValue>>();
  for (const { sku, field, value } of cells) {
    changes.set(sku, { ...changes.get(sku), [field]: value });
  }
  const changed = (row: GridRow): GridRow => {
    const change = changes.get(row.sku);
    if (change === undefined) return row;
    const name = typeof change.name === 'string' ? change.name : row.name;
    return { ...row, name, cells: { ...row.cells, ...change } };
  };
  return { ...loaded, ofView: loaded.ofView.map(changed), found: loaded.found.map(changed) };
}
