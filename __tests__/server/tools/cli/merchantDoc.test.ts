import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { addToCart, readCart } from '@/server/sales/cart/cart.service';
import type { PlaceOrder } from '@/lib/contract/customer.forms';
import type { Buyer } from '@/server/people/customers/customer.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, requestFor } from '@/__tests__/support/customers';
import { docBlocks, shellWords, type DocBlock } from '@/__tests__/support/docBlocks';
import { itemCode, type Title } from '@/__tests__/support/orders';
import { shopCliForEachTest } from '@/__tests__/support/shopCli';

const EIGHT = Date.parse('2026-11-23T08:00:00+05:30');
const RUN = ['npm', 'run', 'shop', '--'];
const NIMAL = '94771234567';

const DOC = docBlocks(readFileSync('docs/merchant.md', 'utf8'));

const cli = shopCliForEachTest(async (shop) => {
  shop.clock = () => EIGHT;
  shop.settings = { ...shop.settings, userRegistrationApproval: true };
  // The document's data folder lies below the folder in which its commands run.
  shop.env = { ...shop.env, dataDir: cli.resolve('data') };
});

/** What shoppers do before the commands below a heading. */
const SHOPPERS: Readonly<Record<string, (shop: Shop) => Promise<void>>> = {
  async 'On the command line'(shop) {
    const { customerId } = await makeCustomer(shop);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('customer')
        .set({ phone: NIMAL, fullName: 'Demo dealer', approvedAt: null })
        .where('customerId', '=', customerId)
        .execute(),
    );
  },
  async "Eight o'clock: what waits"(shop) {
    const customer = await makeCustomer(shop);
    const dealer = await shop.database.read
      .selectFrom('customer')
      .select(['customerId', 'customerId as accountId', 'userType'])
      .where('phone', '=', NIMAL)
      .executeTakeFirstOrThrow();
    const home = { fullName: 'Demo customer', shopName: null, town: 'Kandy' };
    const hub = { fullName: 'Demo dealer', shopName: 'Phone Hub', town: 'Galle' };
    await order(shop, customer, home, 'Bank Transfer', { 'LCD-A12': 1 });
    await order(shop, customer, home, 'Cash On Delivery', { 'BAT-A12': 2 });
    await order(shop, dealer, hub, 'Credit', { 'BAT-A12': 10 });
  },
};

async function order(
  shop: Shop,
  buyer: Buyer,
  to: Partial<PlaceOrder['address']>,
  title: Title,
  lines: Record<string, number>,
): Promise<void> {
  for (const [sku, qty] of Object.entries(lines)) {
    const itmCode = await itemCode(shop, sku);
    await addToCart(shop, buyer, { itmCode, qty, isFromWishList: false });
  }
  const request = requestFor((await readCart(shop, buyer)).cart, title);
  const address = { ...request.address, ...to };
  await placeOrder(shop, buyer, { ...request, address }, null);
}

/** Runs the lines of a block; each must succeed. Returns what they print. */
async function runBlock({ text }: DocBlock): Promise<string> {
  const out: string[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const words = shellWords(line);
    expect([line, words.slice(0, RUN.length)]).toEqual([line, RUN]);
    const run = await cli.run(...words.slice(RUN.length));
    expect([line, run.said, run.code]).toEqual([line, run.said, 0]);
    if (run.out !== '') out.push(run.out);
  }
  return out.join('\n');
}

test('every command of the merchant’s handbook runs as written, and prints what it says', async () => {
  let printed = '';
  let heading = '';
  let commands = 0;
  for (const block of DOC) {
    const [kind, file] = block.info.split(' ');
    if (kind === 'csv') cli.write(file ?? '', block.text);
    if (kind === 'text') {
      expect(printed).toBe(block.text.trimEnd().replaceAll('{user}', userInfo().username));
    }
    if (kind !== 'sh') continue;
    if (block.heading !== heading) await SHOPPERS[block.heading]?.(cli.shop);
    heading = block.heading;
    printed = await runBlock(block);
    commands += block.text.trimEnd().split('\n').length;
  }
  expect(commands).toBeGreaterThan(30);
});

test('names only files that it shows', () => {
  const shown = DOC.map(({ info }) => info.split(' ')[1]);
  const named = DOC.filter(({ info }) => info === 'sh')
    // An export writes its file.
    .flatMap(({ text }) => text.split('\n').filter((line) => !line.includes(' export ')))
    .flatMap(shellWords)
    .filter((word) => path.extname(word) === '.csv');
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((file) => !shown.includes(file))).toEqual([]);
});
