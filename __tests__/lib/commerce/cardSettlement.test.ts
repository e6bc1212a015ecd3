import { matchCards, slipKey } from '@/lib/commerce/cardSettlement';
import type { GatewayPayment, SettledRow } from '@/lib/commerce/gatewaySettlement';

const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
const DAY = '2026-11-24';

const payment = (eventId: number, more: Partial<GatewayPayment> = {}): GatewayPayment => ({
  eventId,
  at: noon(DAY),
  kind: 'paid',
  cents: 5_000,
  paymentId: null,
  reference: null,
  orderNumber: `SP-${eventId}`,
  isTakenBack: false,
  settled: null,
  ...more,
});
const row = (line: number, more: Partial<SettledRow> = {}): SettledRow => ({
  line,
  day: DAY,
  paymentId: null,
  reference: null,
  cents: 5_000,
  feeCents: 100,
  unpaid: null,
  ...more,
});
const byThisFile = (line: number) => ({ day: DAY, isThisFile: true, line });
const byAnother = { day: DAY, isThisFile: false, line: 2 };

/** What became of each row, and the payment or those that are offered. */
function matched(rows: SettledRow[], payments: GatewayPayment[], picks: [number, number][] = []) {
  return matchCards(rows, payments, new Map(picks)).map((one) => [
    one.outcome,
    ...(one.payment === null ? one.mayBe : [one.payment]).map(({ eventId }) => eventId),
  ]);
}

describe('settlement of a card terminal', () => {
  test.each([
    ['012345', '12345'],
    ['457871******4711', '4711'],
    ['XXXX XXXX XXXX 0099', '99'],
    ['Appr. A-12b', 'appra12b'],
    ['000', '0'],
  ])('reads the number %s as %s', (text, key) => expect(slipKey(text)).toBe(key));

  test('takes the payment with the number, or the only one of amount and day', () => {
    const payments = [
      payment(1, { paymentId: '004711' }),
      payment(2),
      payment(3, { cents: 7_000 }),
      payment(4, { kind: 'refunded', cents: 900 }),
    ];
    const rows = [row(2), row(3, { paymentId: '4711' }), row(4, { cents: 7_000 })];
    expect(matched([...rows, row(5, { cents: -900 })], payments)).toEqual([
      ['same', 2],
      ['same', 1],
      ['same', 3],
      ['same', 4],
    ]);
  });

  test('offers what looks alike, and takes what somebody chose of it', () => {
    const payments = [payment(1), payment(2)];
    const rows = [row(2), row(3)];
    expect(matched(rows, payments)).toEqual([
      ['unclear', 1, 2],
      ['unclear', 1, 2],
    ]);
    expect(matched(rows, payments, [[3, 1]])).toEqual([
      ['same', 2],
      ['same', 1],
    ]);
    expect(matched(rows, payments, [[3, 99]])[1]).toEqual(['unclear', 1, 2]);
  });

  test.each<[string, Partial<SettledRow>, Partial<GatewayPayment>]>([
    ['of another day', {}, { at: noon('2026-11-21') }],
    ['with another number', { paymentId: '12' }, { paymentId: '34' }],
    ['with its number, taken back', { paymentId: '12' }, { paymentId: '12', isTakenBack: true }],
  ])('offers the only payment %s, without taking it', (_, ofRow, ofPayment) => {
    expect(matched([row(2, ofRow)], [payment(1, ofPayment)])).toEqual([['unclear', 1]]);
  });

  test.each<[string, string, Partial<SettledRow>, Partial<GatewayPayment>]>([
    ['unknown', 'too old', {}, { at: noon('2026-11-10') }],
    ['unknown', 'taken back', {}, { isTakenBack: true }],
    ['unknown', 'of another amount', {}, { cents: 5_001 }],
    ['unknown', 'a refund', {}, { kind: 'refunded' }],
    ['differs', 'of another amount', { paymentId: '7' }, { cents: 5_001, paymentId: '7' }],
    ['done', 'settled by this line', {}, { settled: byThisFile(2) }],
    ['twice', 'settled by another file', {}, { settled: byAnother }],
    ['unpaid', 'open, but not paid', { unpaid: '“HOLD”', cents: 0 }, {}],
  ])('says %s of a row whose payment is %s', (outcome, _, ofRow, ofPayment) => {
    expect(matched([row(2, ofRow)], [payment(1, ofPayment)])[0]?.[0]).toBe(outcome);
  });

  test('a repeated row takes no other payment that looks alike', () => {
    const again = payment(1, { settled: byThisFile(2) });
    expect(matched([row(2)], [again, payment(2)])).toEqual([['done', 1]]);
    expect(matched([row(2)], [payment(1, { settled: byAnother }), payment(2)])).toEqual([
      ['unclear', 2],
    ]);
    expect(matched([row(3)], [again, payment(2)])).toEqual([['same', 2]]);
    const named = payment(1, { paymentId: '7' });
    expect(matched([row(2, { paymentId: '7' }), row(3, { paymentId: '7' })], [named])).toEqual([
      ['same', 1],
      ['twice', 1],
    ]);
  });
});
