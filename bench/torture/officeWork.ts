import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Role } from '@/lib/contract/staff';
import { PASSWORD } from './account';
import { HttpClient, isFault, jsonAt } from './httpClient';
import type { ShopUnderTest } from './shopUnderTest';
import { addressOf } from './torture';

/** Signs a new member of staff in, who needs no authenticator. */
export async function openStaff(
  shop: ShopUnderTest,
  role: Exclude<Role, 'owner'>,
  address: number,
): Promise<HttpClient> {
  const { stdout } = await shopCommand(shop, [
    'staff',
    'add',
    `The ${role}`,
    '--role',
    role,
    '--json',
  ]);
  const link = String(jsonAt(stdout, 'link'));
  const client = new HttpClient(shop.origin, { from: addressOf(address, 1) });
  const token = link.slice(link.lastIndexOf('#') + 1);
  const set = await client.post('/office/setup', { token, password: PASSWORD, code: '' });
  if (set.status === 200) return client;
  throw new Error(`No ${role}: ${set.status} ${set.body}`);
}

/** Runs the command line of the built shop; rejects when it fails. */
export function shopCommand(
  { dataDir, databaseUrl, origin }: Pick<ShopUnderTest, 'dataDir' | 'databaseUrl' | 'origin'>,
  args: readonly string[],
  env: Record<string, string> = {},
  /** A program and its arguments that run the command, such as one with a limit. */
  within: readonly string[] = [],
) {
  const [program, ...given] = [...within, process.execPath, 'dist/shop.cjs', ...args];
  return promisify(execFile)(program ?? process.execPath, given, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      PUBLIC_ORIGIN: origin,
      ...env,
    },
  });
}

/** A delivery that was sent; with the same key it may be sent again. */
export type Delivery = { key: string; itmCode: number; qty: number; isAcknowledged: boolean };

/** Receives pieces of one item into stock. */
export async function receive(
  storekeeper: HttpClient,
  delivery: Delivery,
  failures: string[],
): Promise<void> {
  const { key, itmCode, qty } = delivery;
  const answer = await storekeeper.ask({
    method: 'POST',
    path: '/api/v1/office/stock/receive',
    headers: { 'idempotency-key': key },
    body: JSON.stringify({ lines: [{ itmCode, qty }], note: null }),
  });
  if (answer.status === 200) delivery.isAcknowledged = true;
  if (isFault(answer)) failures.push(`a delivery was answered with ${answer.status}`);
  if (answer.status >= 400 && answer.status < 500) failures.push(`a delivery: ${answer.body}`);
}

/** Returns the pieces of all deliveries by item. */
export function receivedPieces(deliveries: readonly Delivery[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { itmCode, qty } of deliveries) {
    pieces.set(itmCode, (pieces.get(itmCode) ?? 0) + qty);
  }
  return pieces;
}
