import type { Item } from '@/lib/contract/item.contract';
import { countedCents } from '@/lib/commerce/drawer';
import { formatAmount } from '@/lib/text/format';
import { counterReceiptLink } from '@/lib/urls/officeLinks';
import { openAwake, wake } from './awake';
import { goTo, shown, type Story } from './officeStory';
import { expect, test } from './watchedPage';
import { addPart, button, chooseAct } from './weekOfTrade';
import { expectWholeText } from './wholeText';

const FLOAT = 5_000;
const TOO_MUCH = 500;

/** The drawer of the day, with a float that is counted. */
export async function openTheDrawer(story: Story): Promise<void> {
  const { page, hands, look } = story;
  await goTo(story, 'Counter');
  await expectWholeText(page);
  await hands.press(shown(page.getByRole('link', { name: 'Drawer', exact: true })));
  await hands.write(page.getByLabel('1,000 ×', { exact: true }), String(FLOAT / 1_000));
  await look();
  await hands.press(shown(page.getByRole('button', { name: 'Open', exact: true })));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawer Counter');
  await hands.press(page.getByRole('link', { name: 'Back', exact: true }));
}

/** Ten lines by typed codes, paid in cash; returns what was paid. */
export async function sellTen(story: Story, parts: readonly Item[]): Promise<number> {
  const { page, hands, way, look, tally } = story;
  const startedAt = Date.now();
  for (const part of parts) await addPart(story, page, part);
  const lines = page.getByRole('table', { name: 'Lines of the sale' });
  await expect(lines.getByRole('row')).toHaveCount(parts.length + 1);
  await tally.aside(() => expectWholeText(page));
  await look();
  const sell = shown(page.getByRole('button', { name: /^Sell, / }));
  await expect(sell).toBeEnabled();
  const [, amount = ''] = /^Sell, ([\d,.]+)/.exec((await sell.textContent()) ?? '') ?? [];
  if (way === 'keyboard') await page.keyboard.press('Control+Enter');
  else await hands.press(sell);
  const sold = page.getByRole('region', { name: 'Sold' });
  await expect(sold).toBeVisible();
  const ms = Date.now() - startedAt;
  test.info().annotations.push({ type: 'counter', description: `${parts.length} lines, ${ms} ms` });

  const [orderNumber = ''] = /SP-\d+/.exec((await sold.textContent()) ?? '') ?? [];
  await openAwake(page, counterReceiptLink(orderNumber));
  await expect(page.getByRole('article')).toContainText('Cash');
  await look();
  await page.goBack();
  await wake(page);
  return Number(amount.replaceAll(',', ''));
}

/** The drawer is closed with more than must be in it, and a reason; its count is that of the day. */
export async function closeTheDrawer(story: Story, paid: number): Promise<string> {
  const { page, hands, look } = story;
  await hands.press(shown(page.getByRole('link', { name: 'Drawer', exact: true })));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawer Counter');
  await look();
  await hands.press(shown(page.getByRole('button', { name: 'Close', exact: true })));
  const sheet = page.getByRole('dialog', { name: 'Close Counter' });
  const notes = notesFor(FLOAT + Math.floor(paid) + TOO_MUCH);
  for (const [rupees, count] of notes) {
    const label = `${rupees.toLocaleString('en')} ×`;
    await hands.write(sheet.getByLabel(label, { exact: true }), String(count));
  }
  const counted = countedCents(Object.fromEntries(notes)) / 100;
  await expect(sheet.getByText(formatAmount(counted)).first()).toBeVisible();
  await hands.write(sheet.getByLabel('Why it differs'), 'Counted twice, it stays over');
  await look();
  await hands.press(sheet.getByRole('button', { name: 'Close the drawer' }));
  await expect(page.getByRole('link', { name: /^Counter, / })).toBeVisible();
  return formatAmount(counted - FLOAT - paid);
}

/** The fewest notes and coins of an amount. */
function notesFor(rupees: number): [number, number][] {
  let left = rupees;
  return [5000, 1000, 500, 100, 50, 20, 10, 5, 2, 1].flatMap((note): [number, number][] => {
    const count = Math.floor(left / note);
    left -= count * note;
    return count === 0 ? [] : [[note, count]];
  });
}

/** The cash of the day is what the drawer had. */
export async function keepTheCount(story: Story): Promise<void> {
  const { page, hands, look } = story;
  await goTo(story, 'Close of the day');
  await look();
  await hands.press(button(page, 'Keep the count'));
  await expect(page.getByText(/, counted$/)).toBeVisible();
}

/** An order is cancelled, and its pieces are back. */
export async function cancelOne(story: Story, orderNumber: string, part: Item): Promise<void> {
  const { page, hands, api } = story;
  const read = async () => {
    const params = { sku: part.sku };
    const { item, movements } = await api.call('GET /office/items/{sku}/movements', {
      params,
      query: {},
    });
    const own = movements.filter((one) => one.orderNumber === orderNumber);
    return { inStock: item.inStock, own: own.map(({ kind, qty }) => [kind, qty]) };
  };
  const before = await read();
  expect(before.own).toEqual([['sold', -2]]);
  await goTo(story, 'Orders');
  await hands.press(page.getByRole('link', { name: orderNumber, exact: true }));
  await chooseAct(story, 'Cancel order');
  const sheet = page.getByRole('dialog', { name: `Cancel ${orderNumber}` });
  await hands.press(sheet.getByRole('button', { name: `Cancel ${orderNumber}` }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('main')).toContainText('cancelled the order');
  const own = [...before.own, ['cancelled', 2]];
  expect(await read()).toEqual({ inStock: before.inStock + 2, own });
}
