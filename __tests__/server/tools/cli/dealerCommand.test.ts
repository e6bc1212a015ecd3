import { makeDealer, onCredit } from '@/__tests__/support/accounts';
import { shopCliForEachTest } from '@/__tests__/support/shopCli';
import type { DealerAccount, Statement } from '@/lib/contract/dealerAccount.contract';

const PHONE = '0771234567';
const NOW = Date.parse('2026-11-24T12:00:00+05:30');
let orderNumber = '';

const cli = shopCliForEachTest(async (shop) => {
  shop.clock = () => NOW;
  const dealer = await makeDealer(shop);
  await shop.database.transaction((tx) =>
    tx
      .updateTable('customer')
      .set({ phone: '94771234567', shopName: 'Nimal Phone Care' })
      .where('customerId', '=', dealer.customerId)
      .execute(),
  );
  ({ orderNumber } = await onCredit(shop, dealer));
});

const json = async <T>(...args: string[]): Promise<T> => {
  const { out } = await cli.run('dealer', PHONE, ...args, '--json');
  return JSON.parse(out) as T;
};

test('shows an account, records a payment once, and prints the statement', async () => {
  const { out } = await cli.run('dealer', PHONE);
  expect(out).toContain('Nimal Phone Care');
  expect(out).toContain(`${orderNumber}  due 2026-12-24`);
  const payment = ['payment', '--amount', '500', '--reference', 'CEFT 1'];
  await json(...payment);
  const { payments } = await json<DealerAccount>(...payment);
  expect(payments).toMatchObject([{ number: 'RC_1', amount: 500, way: 'transfer' }]);
  const { lines, closing, opening } = await json<Statement>('statement');
  expect(lines.map(({ kind }) => kind)).toEqual(['invoice', 'payment', 'allocation']);
  expect(opening).toBe(0);
  expect((await cli.run('dealer', PHONE, 'statement')).out).toContain(
    `2026-11-24  closing balance  ${closing.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  const reversed = await json<DealerAccount>('reverse', '--number', 'RC_1', '--reason', 'bounced');
  expect(reversed.payments).toMatchObject([{ reversed: { reason: 'bounced' } }]);
});

test('holds, lifts and sets terms', async () => {
  const held = await json<DealerAccount>('hold', '--reason', 'Two cheques bounced');
  expect(held.hold).toMatchObject({ by: 'staff', reason: 'Two cheques bounced' });
  expect((await json<DealerAccount>('lift')).hold).toBeNull();
  const account = await json<DealerAccount>('terms', '--limit', '250000', '--days', '45');
  expect(account).toMatchObject({ creditLimit: 250_000, creditDays: 45, isOwnTerm: true });
  const shared = await json<DealerAccount>('terms', '--days', 'default');
  expect(shared).toMatchObject({ creditLimit: 250_000, creditDays: 30, isOwnTerm: false });
});

test.each([
  [['0770000009'], /No customer has the number/],
  [['12'], /is not a phone number/],
  [[PHONE, 'dance'], /Unknown act dance/],
  [[PHONE, 'payment', '--amount', '1e3', '--reference', 'x'], /An amount is in rupees/],
  [[PHONE, 'payment', '--amount', '5'], /--reference is missing/],
  [[PHONE, 'payment', '--amount', '5', '--reference', 'x', '--way', 'gold'], /--way is one of/],
  [[PHONE, 'terms', '--days', '400'], /from 0 to 365/],
  [[PHONE, 'reverse', '--number', 'RC_9', '--reason', 'x'], /We can't find this payment/],
  [[PHONE, 'statement', '--from', '2026-02-30'], /There is no day/],
])('refuses %j', async (args, sentence) => {
  expect(await cli.run('dealer', ...args)).toMatchObject({
    code: 2,
    said: expect.stringMatching(sentence),
  });
});
