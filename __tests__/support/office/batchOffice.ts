import type { BatchOutcome, CellChange } from '@/lib/contract/batch.contract';
import type { Role } from '@/lib/contract/staff';
import type { Shop } from '@/server/boot/shop';
import { exportList } from '@/server/catalogue/import/exportList.service';
import { staffBrowser } from '../staff';

let keys = 0;

type Answer = { status: number; data: BatchOutcome; error: Record<string, string> | undefined };

/** Returns what a member of staff does with batches. */
export async function batchOffice(shop: Shop, role: Role = 'owner') {
  const browser = await staffBrowser(shop, role);

  async function post(path: string, body: object, key = `batch-key-${++keys}`): Promise<Answer> {
    const headers = { 'Idempotency-Key': key };
    const answer = await browser.ask('POST', path, { ...body }, headers);
    const { data, error } = answer.body as Pick<Answer, 'data' | 'error'>;
    return { status: answer.status, data, error };
  }

  const save = (changes: CellChange[], key?: string) =>
    post('/office/batches', { changes, why: 'Test', isTrial: false }, key);
  const trial = (changes: CellChange[]) => post('/office/batches', { changes, isTrial: true });
  const undo = (batchId: number | null, isTrial = false) =>
    post(`/office/batches/${batchId}/undo`, { isTrial });

  async function get<T>(path: string): Promise<T> {
    return (await browser.get(path)).body.data as T;
  }

  /** The exported list without stock. */
  async function exported(): Promise<string> {
    let text = '';
    for await (const part of exportList(shop)) text += part.text;
    const cell = /"(?:[^"]|"")*"|[^,"]+|(?<=^|,)(?=,|$)/g;
    const lines = text.split('\r\n').map((line): string[] => line.match(cell) ?? []);
    const at = lines[0]?.indexOf('stock') ?? -1;
    return lines.map((cells) => cells.toSpliced(at, 1).join(',')).join('\n');
  }

  async function priceOf(sku: string): Promise<number> {
    const row = await shop.database.read
      .selectFrom('item')
      .select('sellingCents')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return row.sellingCents / 100;
  }

  async function visibleOf(sku: string): Promise<number> {
    const row = await shop.database.read
      .selectFrom('item')
      .select('visible')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return row.visible;
  }

  async function searched(query: string): Promise<string[]> {
    const answer = await get<{ items: { itmName: string }[] }>(
      `/product/all?query=${encodeURIComponent(query)}`,
    );
    return answer.items.map(({ itmName }) => itmName);
  }

  return { browser, post, save, trial, undo, get, exported, priceOf, visibleOf, searched };
}

export function priceCell(
  sku: string,
  from: number | null,
  to: number | string | null,
): CellChange {
  return { sku, field: 'price', from, to };
}
