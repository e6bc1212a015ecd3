import { toWire } from '@/lib/commerce/wire';
import { readCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { putLines } from '@/server/sales/cart/putLines.service';
import { checkQuickOrder } from '@/server/sales/dealers/quickOrder.service';
import { ShopError } from '@/server/platform/errors';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { orderOf } from '@/__tests__/support/orders';
import { browserOf } from '@/__tests__/support/sessions';

describeWithDatabase('a quick order', (openTestShop) => {
  let shop: Shop;
  let dealer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    dealer = await makeCustomer(shop, { userType: 2 });
  });

  const check = (text: string) => checkQuickOrder(shop, dealer, text);

  async function codeOf(sku: string): Promise<number> {
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return itmCode;
  }

  test('accepts an exact sku or code at the dealer’s price', async () => {
    const code = await codeOf('INCELL');
    const lines = await check(`battery x 3\nBATTERY 3\n#${code} - 2\nCOVER-BLACK`);
    expect(lines.map(({ line, qty, item }) => [line, qty, item?.sku, item?.sellingCents])).toEqual([
      [1, 6, 'BATTERY', 200_000],
      [3, 2, 'INCELL', 465_000],
      [4, 1, 'COVER-BLACK', 120_000],
    ]);
    expect(lines[0]).toMatchObject({ alsoLines: [2], problem: null });
    expect(lines[2]).toMatchObject({ hasQuantity: false });
  });

  test('says of each line whether it is a part, a choice, nothing we sell, or no line at all', async () => {
    const lines = await check(
      'Hi bro\n1) BATTERY dekak @ 2,000\na12 display pls\nzzqx-1 x 4\nthanks',
    );
    expect(lines.map(({ line, kind, qty, item }) => [line, kind, qty, item?.sku])).toEqual([
      [1, 'not-a-line', 1, undefined],
      [2, 'sure', 2, 'BATTERY'],
      [3, 'choose', 1, undefined],
      [4, 'not-sold', 4, undefined],
      [5, 'not-a-line', 1, undefined],
    ]);
    expect(lines.map(({ problem }) => problem?.reason)).toEqual([
      undefined,
      undefined,
      'choose',
      'not-found',
      undefined,
    ]);
  });

  test('accepts words that mean one part, every one of them accounted for', async () => {
    const [line] = await check('iphone 11 display x 2');
    expect(line).toMatchObject({ kind: 'sure', item: { sku: 'IPHONE' }, qty: 2, problem: null });
    const [unknown] = await check('iphone 11 display sparkling x 2');
    expect(unknown).toMatchObject({
      kind: 'choose',
      item: null,
      problem: {
        reason: 'choose',
        sentence: 'Nothing here says “sparkling”. iPhone 11: is it this one? ',
      },
      suggestions: [{ sku: 'IPHONE' }],
    });
  });

  test.each([
    ['iphone 11', 'the phone alone, though it has one part'],
    ['display', 'a kind of parts'],
  ])('does not accept %j: %s', async (words) => {
    expect((await check(`${words} x 2`))[0]).toMatchObject({ kind: 'choose', item: null, qty: 2 });
  });

  test('never accepts a part of a phone with a shorter or longer name', async () => {
    const lines = await check(
      'iphone 11 pro display 2\niphone 1 display 2\na12s battery 2\na13 battery 2',
    );
    expect(lines.map(({ item }) => item)).toEqual([null, null, null, null]);
  });

  test('offers other parts of the phone for one that is not sold', async () => {
    const [line] = await check('iphone 11 battery 2');
    expect(line).toMatchObject({
      kind: 'not-sold',
      item: null,
      found: 0,
      problem: { reason: 'not-found', sentence: 'We do not sell this part for the iPhone 11. ' },
      suggestions: [{ sku: 'IPHONE' }],
    });
  });

  describe('a dealer’s usual grade', () => {
    const order = async (...skus: string[]) => {
      for (const sku of skus) await orderOf(shop, { [sku]: 1 }, { buyer: dealer });
    };

    test('decides between grades of one part and says so', async () => {
      await order('INCELL', 'INCELL', 'NACHO');
      const [line] = await check('samsung a12 display black without frame 3');
      expect(line).toMatchObject({
        kind: 'sure',
        item: { sku: 'INCELL' },
        note: 'Your usual grade: Incell. ',
        qty: 3,
      });
      expect(line?.suggestions.map(({ sku }) => sku)).toEqual(['INCELL', 'SP', 'COPY']);
    });

    test('decides nothing between colours or frames, nor after a single order', async () => {
      await order('INCELL');
      expect((await check('a12 display black without frame 3'))[0]?.kind).toBe('choose');
      await order('INCELL', 'INCELL', 'INCELL');
      expect((await check('a12 display 3'))[0]?.kind).toBe('choose');
    });
  });

  test('suggests parts of the named phone and of no other', async () => {
    const [line] = await check('galaxy a12 nacho display 3');
    expect(line?.item?.sku).toBe('NACHO');
    const [many] = await check('a12 display');
    expect(many?.found).toBeGreaterThan(3);
    expect(many?.suggestions.map(({ sku }) => sku)).not.toContain('NACHO');
    expect(many?.problem?.sentence).toMatch(/^Galaxy A12: which of \d+ parts\? $/);
    const [graded] = await check('a12 display black without frame');
    expect(graded?.problem?.sentence).toBe('Galaxy A12: which grade? ');
  });

  test('asks which variant of an item', async () => {
    const [line] = await check('COVER x 2');
    expect(line).toMatchObject({ item: null, problem: { reason: 'choose' } });
    expect(line?.suggestions.map(({ sku }) => sku)).toEqual(['COVER-BLACK', 'COVER-BLUE']);
  });

  test('reports and keeps lines without a match', async () => {
    const [line] = await check('zzqx-9999 x 2');
    expect(line).toMatchObject({
      item: null,
      qty: 2,
      text: 'zzqx-9999 x 2',
      problem: { reason: 'not-found', sentence: 'No match found. ' },
      suggestions: [],
    });
  });

  test.each([
    ['FRAME x 5', { reason: 'not-enough-stock', fixQty: 4 }],
    ['COPY x 1', { reason: 'out-of-stock', fixQty: 0 }],
    ['IPHONE x 0', { reason: 'quantity', fixQty: 1 }],
    ['IPHONE\t-2', { reason: 'quantity', fixQty: 1 }],
    ['FRAME x 2\nFRAME x 3', { reason: 'not-enough-stock', fixQty: 4 }],
  ])('%j is matched, keeps its quantity and says what is wrong', async (text, problem) => {
    const lines = await check(text);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ problem });
  });

  test('reports the maximum for a larger quantity', async () => {
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ inStock: 500 }).where('sku', '=', 'IPHONE').execute(),
    );
    const [line] = await check('IPHONE x 101');
    expect(line).toMatchObject({ qty: 101, problem: { reason: 'above-maximum', fixQty: 100 } });
  });

  test('does not find hidden items', async () => {
    await shop.database.transaction((tx) =>
      tx.updateTable('item').set({ visible: 0 }).where('sku', '=', 'IPHONE').execute(),
    );
    expect((await check('IPHONE x 1'))[0]).toMatchObject({ item: null, suggestions: [] });
  });

  test('reads 500 lines and refuses 501', async () => {
    const list = (length: number) => Array.from({ length }, () => 'GLUE x 1').join('\n');
    const [line] = await check(list(500));
    expect([line?.qty, line?.alsoLines.length]).toEqual([500, 499]);
    await expect(check(list(501))).rejects.toThrow(ShopError);
  });

  test('adds valid lines to the cart at once and in order; returns the others with the reason', async () => {
    const [sp, frame, glue] = [await codeOf('SP'), await codeOf('FRAME'), await codeOf('GLUE')];
    const { added, refused } = toWire(
      await putLines(shop, dealer, [
        { itmCode: glue, qty: 2 },
        { itmCode: frame, qty: 5 },
        { itmCode: sp, qty: 3 },
        { itmCode: 999_999, qty: 1 },
        { itmCode: await codeOf('COVER'), qty: 1 },
      ]),
    );
    expect(added.map(({ itmCode }) => itmCode)).toEqual([glue, sp]);
    expect(refused).toMatchObject([
      { itmCode: frame, problem: { reason: 'not-enough-stock', fixQty: 4 } },
      { itmCode: 999_999, problem: { reason: 'not-sold' } },
      { problem: { reason: 'not-sold' } },
    ]);
    const { cart } = toWire(await readCart(shop, dealer));
    expect(cart.map(({ itmCode, qty }) => [itmCode, qty])).toEqual([
      [glue, 2],
      [sp, 3],
    ]);
  });

  test('changes nothing when the same lines are sent again', async () => {
    const lines = [{ itmCode: await codeOf('IPHONE'), qty: 3 }];
    await putLines(shop, dealer, lines);
    await putLines(shop, dealer, lines);
    expect(toWire(await readCart(shop, dealer)).quantityTotal).toBe(3);
    expect((await check('IPHONE x 5'))[0]).toMatchObject({ inCart: 3, qty: 5 });
  });

  test.each([
    [{ text: '' }],
    [{ text: ' \n ' }],
    [{ text: 'x'.repeat(60_001) }],
    [{ text: ['SP'] }],
    [{}],
  ])('refuses %# with a sentence', async (body) => {
    const browser = await browserOf(shop, dealer);
    const answer = await browser.post('/quick-order/check', body as Record<string, unknown>);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toHaveProperty('text');
  });

  describe('answers to bad input', () => {
    const novel = Array.from(
      { length: 25 },
      (_, at) =>
        `It was the ${at} best of times, it was the worst of times, said the old man of ${at}`,
    ).join('\n');
    const pastes: [string, string][] = [
      ['a novel', novel],
      ['right-to-left text', '\u202eعربى ٥ شاشة\n\u202eGLUE\u202c \u2067x 2\u2069\nמסך 3'],
      ['formulas', '=cmd|calc!A0\t5\n+1+1;3\n@SUM(A1)\n-2+3'],
      ['a spreadsheet’s binary', `PK\u0003\u0004${'\u0000\u0001\ufffdxl/worksheets'.repeat(200)}`],
      ['broken letters', '\ud800\ud800 x 5\n\udc00'],
    ];

    test.each(pastes)('%s: nothing is ticked that was not asked for', async (_what, text) => {
      const lines = await check(text);
      const ticked = lines.flatMap(({ item, qty }) => (item === null ? [] : [[item.sku, qty]]));
      expect(ticked.filter(([sku]) => sku !== 'GLUE')).toEqual([]);
    });

    test('a page in another script and of formulas is read in part, and the rest is told', async () => {
      const lineOf = (at: number) =>
        at % 2 === 0 ? `שלום مرحبا ${at} عالم` : `=cmd|calc!A${at}\t=SUM(A1:A9)\t5`;
      const page = Array.from({ length: 450 }, (_, at) => lineOf(at)).join('\n');
      const lines = await check(page);
      expect(lines.filter(({ item }) => item !== null)).toEqual([]);
      const unread = lines.filter(({ problem }) =>
        /no more are read/.test(problem?.sentence ?? ''),
      );
      expect(unread).toHaveLength(400);
    });

    test('10,000 lines are refused', async () => {
      await expect(check('GLUE\n'.repeat(10_000))).rejects.toThrow(ShopError);
    });
  });

  test('reads a line of thousands of cells', async () => {
    const cells = Array.from({ length: 11_900 }, (_, at) => `A${at.toString(36).padStart(3, 'b')}`);
    const [line] = await check(`${cells.join('\t')}\tBATTERY`);
    expect(line?.item?.sku).toBe('BATTERY');
  });

  test('does not search for an overlong line', async () => {
    const [line] = await check('display '.repeat(40));
    expect(line?.problem?.sentence).toBe('A line can have up to 200 characters. ');
  });
});
