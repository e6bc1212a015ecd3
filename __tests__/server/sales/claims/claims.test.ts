import { readDocuments } from '@/server/sales/books/journalDay.service';
import { periodOfDay } from '@/server/sales/books/dayPeriod';
import { balancesOf } from '@/lib/commerce/books/journal';
import { formatDate } from '@/lib/text/format';
import type { Shop } from '@/server/boot/shop';
import { faultyPieces } from '@/__tests__/support/office/claimExamples';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { staffBrowser } from '@/__tests__/support/staff';
import { costOf, ledgerMistakes, quarantineOf } from '@/__tests__/support/stock';

describeOnEachEngine('claims to suppliers', (open) => {
  let shop: Shop;
  let owner: Awaited<ReturnType<typeof staffBrowser>>;
  let keys = 0;

  beforeEach(async () => {
    shop = await open();
    owner = await staffBrowser(shop);
  });

  async function post(path: string, body: object, browser = owner) {
    const key = { 'Idempotency-Key': `claims-test-${(keys += 1)}` };
    const answer = await browser.ask('POST', `/office/claims${path}`, { ...body }, key);
    return { status: answer.status, data: answer.body.data, error: JSON.stringify(answer.body) };
  }

  async function claimed(qty = 3) {
    const { itmCode, supplierId } = await faultyPieces(shop);
    const lineOf = (pieces: number) => ({
      supplierId,
      lines: [{ itmCode, qty: pieces, batch: 'B1', reason: 'Lines' }],
    });
    const made = await post('', lineOf(qty));
    return { itmCode, made, lineOf };
  }

  test('pieces stay in quarantine until they are answered: credited, replaced at a cost, or written off', async () => {
    const { itmCode, made } = await claimed();
    expect(made.data).toMatchObject({ claimNumber: 'CL-00001', pieces: 3, answered: 0 });
    expect(await quarantineOf(shop, itmCode)).toBe(3);
    const first = { position: 0, credited: 1, credit: 8, replaced: 1, cost: 4 };
    expect((await post('/CL-1/answer', { lines: [first] })).data).toMatchObject({
      state: 'open',
      credit: 8,
      lines: [{ credited: 1, replaced: 1, refused: 0 }],
    });
    expect(await quarantineOf(shop, itmCode)).toBe(1);
    expect(await costOf(shop, itmCode)).toMatchObject({ inStock: 1, stockValueCents: 400 });
    const rest = await post('/CL-1/answer', { lines: [{ position: 0, refused: 1 }] });
    expect(rest.data).toMatchObject({ state: 'closed', answered: 3 });
    expect(await quarantineOf(shop, itmCode)).toBe(0);
    expect(await ledgerMistakes(shop)).toEqual([]);
    const day = periodOfDay(formatDate(shop.clock()));
    const documents = await readDocuments(shop.database.read, day, { hasVat: false, booked: [] });
    // 3,000 came into quarantine and left it; 400 came with the other piece, and 800 were credited.
    expect(balancesOf(documents)).toEqual({
      stock: 400,
      goodsReceived: 400,
      stockDifferences: -800,
    });
  });

  test('no piece is claimed or answered twice', async () => {
    const { made, lineOf } = await claimed(2);
    expect(made.status).toBe(200);
    const more = await post('', lineOf(2));
    expect([more.status, more.error]).toEqual([409, expect.stringContaining('1 piece of FAULTY')]);
    const both = await Promise.all([post('', lineOf(1)), post('', lineOf(1))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const answer = { lines: [{ position: 0, credited: 2, credit: 1 }] };
    const answers = await Promise.all([post('/CL-1/answer', answer), post('/CL-1/answer', answer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a claim that is taken back frees its pieces; money is for owners', async () => {
    const { itmCode, lineOf } = await claimed();
    const store = await staffBrowser(shop, 'storekeeper');
    const answer = { lines: [{ position: 0, refused: 1 }] };
    expect((await post('/CL-1/answer', answer, store)).status).toBe(403);
    expect((await post('/CL-1/cancel', {}, store)).data).toMatchObject({
      state: 'cancelled',
      credit: null,
    });
    expect((await post('/CL-1/answer', answer)).status).toBe(409);
    const { body } = await owner.ask('GET', '/office/claims');
    expect(body.data).toMatchObject({ claimable: [{ itmCode, pieces: 3 }] });
    expect((await post('', lineOf(3))).status).toBe(200);
  });

  test('claimed pieces leave quarantine by the answer alone', async () => {
    const { itmCode } = await claimed(2);
    const move = (qty: number, key: string) =>
      owner.ask(
        'POST',
        '/office/stock/move',
        { itmCode, qty, from: 'quarantine', to: 'shelf', reason: 'Sound' },
        { 'Idempotency-Key': key },
      );
    const refused = await move(2, 'claims-move-1');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('in quarantine are claimed from a supplier'),
    ]);
    expect(await quarantineOf(shop, itmCode)).toBe(3);
    expect((await move(1, 'claims-move-2')).status).toBe(200);
    await post('/CL-1/cancel', {});
    expect((await move(2, 'claims-move-3')).status).toBe(200);
    expect(await ledgerMistakes(shop)).toEqual([]);
  });
});
