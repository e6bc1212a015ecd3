import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buyersIn, itemsInStock } from './account';
import { buy, emptyCart } from './buying';
import { countedAnswers, failureIf, seconds } from './figures';
import { isWrong, type Answer, type HttpClient } from './httpClient';
import type { ShopUnderTest } from './shopUnderTest';
import { CannotRun, nth, pause, type Outcome, type Torture, type TortureBench } from './torture';

const ADDRESS = 17;
const DISK_MEGABYTES = 32;
/** Enough to fill the disk: SQLite first uses the space that its log already has. */
const MAX_ORDERS = 400;
const REFUSED_ENOUGH = 12;
const RECOVERY_LIMIT_MS = 10_000;
const READINESS_LIMIT_MS = 25_000;

/** Fills the disk under a running shop, then frees it. PostgreSQL has a separate disk. */
export const fullDisk: Torture = {
  name: 'disk',
  what: 'a full disk, then room again',
  engines: ['sqlite'],

  async run(bench) {
    const { shop, disk } = await openOnSmallDisk(bench);
    try {
      return await fillAndFree(shop, disk, bench);
    } finally {
      await shop.kill();
      disk.remove();
    }
  },
};

/** A disk that can be filled and freed while the shop runs. */
type Disk = { fill(): void; free(): void; remove(): void; how: string };

async function fillAndFree(
  shop: ShopUnderTest,
  disk: Disk,
  { customers }: TortureBench,
): Promise<Outcome> {
  const buyers = buyersIn(shop, customers, ADDRESS);
  const items = await itemsInStock(shop);
  const start = await shop.records.stock();
  const before = await buy(nth(buyers, 0), nth(items, 0));
  disk.fill();
  const writes: Answer[] = [];
  for (let n = 0; n < MAX_ORDERS && refusals(writes) < REFUSED_ENOUGH; n += 1) {
    writes.push(await buy(nth(buyers, n), nth(items, n)));
  }
  const reads = await readAll(nth(buyers, 0));
  const whileFull = await readinessUntil(nth(buyers, 0), 503);
  disk.free();
  const whileFree = await readinessUntil(nth(buyers, 0), 200);
  const { recoveredMs, after } = await untilOrdered(nth(buyers, 0), nth(items, 1));
  for (const one of buyers) one.close();
  const wrong = writes.filter(isWrong);
  const unread = reads.filter(({ status }) => status !== 200);
  return {
    figure:
      `${disk.how}: ${countedAnswers(writes)} while full, ` +
      `${reads.length - unread.length} of ${reads.length} reads, ` +
      `/readyz ${whileFull}, ` +
      `orders again after ${seconds(recoveredMs)}`,
    failures: [
      ...failureIf(refusals(writes) === 0, `the disk was not full after ${writes.length} orders`),
      ...wrongAmong([before], 'an order before'),
      ...failureIf(whileFull !== 'disk-full', `/readyz said ${whileFull} while the disk was full`),
      ...failureIf(whileFree !== 'ready', `/readyz said ${whileFree} after the disk was freed`),
      ...wrongAmong(wrong, 'a write while the disk was full'),
      ...wrongAmong(unread, 'a read while the disk was full'),
      ...wrongAmong([after], 'an order after the disk was freed'),
      ...(await shop.records.mistakes(start)),
    ],
  };
}

function wrongAmong(answers: readonly Answer[], what: string): string[] {
  const wrong = answers.filter(({ status }) => status !== 200);
  return failureIf(wrong.length > 0, `${what} was answered with ${countedAnswers(wrong)}`);
}

/** Results are remembered for seconds; returns the text of the last answer. */
async function readinessUntil(client: HttpClient, status: number): Promise<string> {
  const giveUpAt = performance.now() + READINESS_LIMIT_MS;
  for (;;) {
    const answer = await client.ask({ path: '/readyz' });
    if (answer.status === status || performance.now() > giveUpAt) return answer.body;
    await pause(200);
  }
}

async function untilOrdered(
  buyer: HttpClient,
  itmCode: number,
): Promise<{ recoveredMs: number; after: Answer }> {
  const freedAt = performance.now();
  for (;;) {
    const after = await buy(buyer, itmCode);
    const recoveredMs = performance.now() - freedAt;
    if (after.status === 200 || recoveredMs > RECOVERY_LIMIT_MS) return { recoveredMs, after };
    await pause(200);
    await emptyCart(buyer);
  }
}

function refusals(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status >= 500 || status === 0).length;
}

/** Reads what shoppers see while nothing can be written. */
async function readAll(buyer: HttpClient): Promise<Answer[]> {
  const paths = ['/', '/shop?page=3', '/shop?query=battery', '/cart', '/healthz'];
  const calls = ['cart', 'order', 'product/all?query=a12', 'checkout', 'settings'];
  const answers: Answer[] = [];
  for (const one of [...paths, ...calls.map((call) => `/api/v1/${call}`)]) {
    answers.push(await buyer.ask({ path: one }));
  }
  return answers;
}

async function openOnSmallDisk(bench: TortureBench): Promise<{ shop: ShopUnderTest; disk: Disk }> {
  if (process.getuid?.() === 0) {
    const disk = mountedDisk();
    if (disk !== null) {
      const place = await bench.home.copy(disk.folder);
      return { shop: await bench.open({ place }), disk };
    }
  }
  const shop = await bench.open();
  return { shop, disk: limitedFiles(shop) };
}

/** Mounts a file system in memory; returns null where root may not mount, as in many containers. */
function mountedDisk(): (Disk & { folder: string }) | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-torture-disk-'));
  try {
    const size = `size=${DISK_MEGABYTES}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    how: `tmpfs of ${DISK_MEGABYTES} MB`,
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillUp(file: string): void {
  for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 4)) {
    const piece = Buffer.alloc(bytes);
    for (let isFull = false; !isFull;) isFull = !isAppended(file, piece);
  }
}

function isAppended(file: string, piece: Buffer): boolean {
  try {
    appendFileSync(file, piece);
    return true;
  } catch {
    return false;
  }
}

/** Limits the file size of the process instead: needs no root. */
function limitedFiles(shop: ShopUnderTest): Disk {
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(shop.pid), `--fsize=${bytes}:unlimited`]);
  try {
    limit('unlimited');
  } catch {
    throw new CannotRun('neither a mount (root) nor prlimit (util-linux) is possible here');
  }
  return {
    how: 'prlimit --fsize',
    fill: () => void limit('4096'),
    free: () => void limit('unlimited'),
    remove: () => undefined,
  };
}
