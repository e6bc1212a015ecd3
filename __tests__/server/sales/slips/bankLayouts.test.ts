import { matchBankLines, type OpenTransfer } from '@/lib/commerce/bankLines';
import { bankRowsOf } from '@/server/sales/slips/bankRows';
import { BANK_FORMS, UNSURE_BANK_FORMS } from '@/__tests__/support/forms/bankForms';

const open = (orderNumber: string, toPayCents: number): OpenTransfer => ({
  orderNumber,
  toPayCents,
  fullName: 'Nimal Perera',
  shopName: null,
  phone: '94771234567',
  references: [],
});
/** SP-100003 asks for what went out. */
const OPEN = [open('SP-100001', 405_000), open('SP-100002', 135_000), open('SP-100003', 405_000)];

function matched(csv: string): string[] {
  const { rows, refused } = bankRowsOf(csv);
  expect(refused).toEqual([]);
  return matchBankLines(rows, OPEN)
    .map(({ kind, orderNumbers }, at) => `${kind} ${orderNumbers.join()} ${rows[at]?.cents}`)
    .sort();
}

describe('a bank’s list', () => {
  it('is known in at least 24 layouts', () => {
    expect(BANK_FORMS.length).toBeGreaterThan(24);
  });

  it.each(BANK_FORMS.map(({ name, csv }) => [name, csv] as const))('with %s', (_, csv) => {
    expect(matched(csv)).toEqual(['certain SP-100001 405000', 'certain SP-100002 135000']);
  });

  it.each(UNSURE_BANK_FORMS.map(({ name, csv }) => [name, csv] as const))(
    'with %s is likely at most',
    (_, csv) => {
      expect(matched(csv).filter((one) => one.startsWith('certain'))).toEqual([]);
    },
  );

  it('believes the balance more than a word', () => {
    const csv = [
      'Date,Description,Type,Amount,Balance',
      '23/11/2026,OPENING,,,"10,000.00"',
      '24/11/2026,CEFT SP-100001,CR,"4,050.00","14,050.00"',
      '24/11/2026,SP-100003,CR,"4,050.00","10,000.00"',
      '25/11/2026,CEFT SP-100002,DR,"1,350.00","11,350.00"',
    ].join('\n');
    expect(matched(csv)).toEqual(['certain SP-100001 405000', 'likely SP-100002 135000']);
  });

  it('is not certain of a line that the balances contradict', () => {
    const csv = [
      'Date,Description,Credit,Balance',
      '24/11/2026,CEFT SP-100001,"4,050.00","14,050.00"',
      '24/11/2026,CEFT SP-100002,"1,350.00","15,400.00"',
      '25/11/2026,SP-100003,"4,050.00","15,000.00"',
    ].join('\n');
    expect(matched(csv)).toEqual([
      'certain SP-100001 405000',
      'certain SP-100002 135000',
      'likely SP-100003 405000',
    ]);
  });

  it('refuses lines that cannot be read, with column and reason', () => {
    const csv = [
      'Date,Description,Debit,Credit',
      '24/11/2026,CEFT SP-100001,,9.500',
      '24/11/2026,CEFT SP-100002,,many',
      '24/11/2026,CEFT "SP-100002,,1350',
      '24/11/2026,"CEFT,,1350',
      '24/11/2026,x,,7.00',
    ].join('\n');
    const { rows, refused } = bankRowsOf(csv);
    expect(rows.map(({ line }) => line)).toEqual([4, 6]);
    expect(refused.map(({ line, reason }) => [line, reason.slice(0, 12)])).toEqual([
      [5, 'The quotes o'],
      [2, 'Credit: It i'],
      [3, 'Credit: This'],
    ]);
  });

  it.each([
    ['SP\u2013100001', 405_000],
    ['ＳＰ－１００００１', 405_000],
    ['\u200esp 100 001\u200f', 405_000],
    ['SP#100001', 405_000],
  ])('finds the order in %j', (text, cents) => {
    expect(matchBankLines([{ text, cents, isSure: true }], OPEN)).toEqual([
      { kind: 'certain', orderNumbers: ['SP-100001'] },
    ]);
  });
});
