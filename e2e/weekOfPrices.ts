import type { Api } from '@/lib/api/client';
import type { OfficeItem } from '@/lib/contract/officeItem.contract';
import { openAccount, orderOf, type Account } from './accounts';
import { goTo, search, shown, type Story } from './officeStory';
import { expect } from './watchedPage';

const FORTY = 40;
const TEN = 10;
/** Orders that are there before the undo; the others come while it runs. */
const BEFORE_UNDO = 3;

export type Priced = OfficeItem & { price: number };

/** Returns forty parts that can be sold. */
export async function fortyItems({ api }: Story): Promise<Priced[]> {
  const query = { search: 'battery', price: 'yes', stock: 'in', sort: 'sku', limit: 200 };
  const { items } = await api.call('GET /office/items', { query });
  const priced = items.filter((item): item is Priced => item.price !== null && item.stock >= TEN);
  if (priced.length < FORTY) throw new Error(`Only ${priced.length} parts can be sold.`);
  return priced.slice(0, FORTY);
}

export async function stateOf({ api }: Story, items: readonly Priced[]) {
  const skus = items.map(({ sku }) => sku).join('\n');
  const now = await api.call('GET /office/items', { query: { skus } });
  const of = (sku: string) => now.items.find((one) => one.sku === sku);
  return {
    prices: items.map(({ sku }) => of(sku)?.price),
    stock: items.map(({ sku }) => of(sku)?.stock),
  };
}

/** Pastes codes and prices, as they come from a spreadsheet, and saves them. */
export async function pastePrices(story: Story, items: readonly Priced[]): Promise<void> {
  const { page, hands, isMobile, look } = story;
  await goTo(story, 'Items');
  await search(story, 'battery');
  await hands.press(shown(page.getByRole('link', { name: 'Many at once' })));
  const grid = page.getByRole('grid', { name: 'Items' });
  // On a phone a tap opens the field of a cell; elsewhere the first cell takes a paste.
  const column = isMobile ? 'price_lkr' : 'sku';
  await hands.goTo(grid.locator(`[data-cell^="0 "][data-column="${column}"]`));
  await paste(story, ['SKU\tPrice', ...items.map(({ sku, price }) => `${sku}\t${price + 30}`)]);
  await expect(page.getByText(`Pasted ${FORTY + 1} × 2 by code`)).toBeVisible();
  await look();
  await hands.press(page.getByRole('button', { name: `Review ${FORTY} changes` }));
  const save = page.getByRole('dialog').getByRole('button', { name: `Save ${FORTY} changes` });
  await expect(save).toBeEnabled();
  await look();
  await hands.press(save);
  await expect(page.getByText(`Saved ${FORTY} changes as`)).toBeVisible();
  expect((await stateOf(story, items)).prices).toEqual(items.map(({ price }) => price + 30));
}

async function paste({ page }: Story, lines: readonly string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await page.keyboard.press('ControlOrMeta+v');
}

/** Takes the forty prices back while ten orders come in, which keep the prices that were seen. */
export async function undoWhileSelling(
  story: Story,
  buyers: readonly Account[],
  items: readonly Priced[],
): Promise<void> {
  const { page, hands, look } = story;
  const before = await stateOf(story, items);
  const bought: Bought[] = [];
  const sell = (from: number, to: number) =>
    Promise.all(
      buyers.map(async ({ api }, at) => {
        for (let order = from; order < to; order += 1) {
          // One after another for each buyer, each of another part.
          if (order % buyers.length === at) {
            bought.push(await buyWhatChanges(api, partAt(items, order)));
          }
        }
      }),
    );
  await sell(0, BEFORE_UNDO);
  const undo = page.waitForRequest(/\/undo$/).then(() => sell(BEFORE_UNDO, TEN));
  await hands.press(page.getByRole('button', { name: /^Undo batch/ }));
  await undo;
  await expect(page.getByText(`${FORTY} cells are back.`)).toBeVisible();
  await look();
  expect(await stateOf(story, items)).toEqual({
    prices: items.map(({ price }) => price),
    stock: before.stock.map((stock = 0, at) => (at < TEN ? stock - 2 : stock)),
  });
  await expectSeenPrices(story, bought);
}

async function expectSeenPrices({ api }: Story, bought: readonly Bought[]): Promise<void> {
  expect(bought).toHaveLength(TEN);
  for (const { orderNumber, unitPrice } of bought) {
    const order = await api.call('GET /office/orders/{orderNumber}', { params: { orderNumber } });
    expect(order.lines).toMatchObject([{ qty: 2, unitPrice }]);
  }
}

function partAt(items: readonly Priced[], at: number): Priced {
  const item = items[at];
  if (item === undefined) throw new Error('There is no such part.');
  return item;
}

/** An order of one line, and the price that its buyer saw. */
type Bought = { orderNumber: string; unitPrice: number | undefined };

/** Orders two pieces; reads the cart again when the price changed meanwhile. */
async function buyWhatChanges(api: Api, { sku }: Priced): Promise<Bought> {
  const { items } = await api.call('GET /product/all', { query: { query: sku } });
  const item = items.find((one) => one.sku === sku);
  if (item === undefined) throw new Error(`The shop does not sell ${sku}.`);
  const place = async (lines: Parameters<typeof orderOf>[1]) => {
    const order = await orderOf(api, lines, 'Cash On Delivery');
    const { orderNumber } = await api.call('POST /order', order);
    return { orderNumber, unitPrice: order.body.seen.lines[0]?.unitPrice };
  };
  try {
    return await place([{ item, qty: 2 }]);
  } catch {
    return place([]);
  }
}

/** Registers two customers of the shop. */
export function twoBuyers({ shop }: Story): Promise<Account[]> {
  return Promise.all(['Nimal Perera', 'Kamal Silva'].map((name) => openAccount(shop, name)));
}
