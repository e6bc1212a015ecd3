import { toWire } from '@/lib/commerce/wire';
import { listAccounts, readDealerAccount } from '@/server/sales/accounts/account.service';
import { addToCart } from '@/server/sales/cart/cart.service';
import { setHold, setTerms } from '@/server/people/customers/creditAccount.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { ShopError } from '@/server/platform/errors';
import { placeCallerOrder } from '@/server/sales/orders/callerOrder.service';
import { readOutstanding } from '@/server/sales/orders/credit.service';
import { recordPayment } from '@/server/sales/orders/creditPayment.service';
import type { Shop } from '@/server/boot/shop';
import { makeDealer, onCredit } from '@/__tests__/support/accounts';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { itemCode, NIMAL, orderOf } from '@/__tests__/support/orders';
import { settableClock } from '@/__tests__/support/registration';

const DAY_MS = 24 * 3_600_000;

describeWithDatabase('limits and holds of an account', (openTestShop) => {
  let shop: Shop;
  let dealer: Buyer;
  let accountId: number;

  beforeEach(async () => {
    shop = await openTestShop();
    dealer = await makeDealer(shop);
    accountId = dealer.customerId;
  });

  const account = async () => toWire(await readDealerAccount(shop, accountId));
  const sentencesOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'nothing was refused',
      (error: unknown) =>
        error instanceof ShopError ? Object.values(error.sentences).join(' ') : String(error),
    );

  test('holds the limit under 20 parallel orders', async () => {
    const { totalCents } = await onCredit(shop, dealer);
    await setTerms(shop, NIMAL, accountId, { limitCents: totalCents * 4, creditDays: null });
    shop.settings = { ...shop.settings, ordersPerHour: 1_000 };
    const { cart, request } = await filledCart();
    const attempts = Array.from({ length: 20 }, (_, at) => cart(at).then(request));
    const placed = (await Promise.allSettled(attempts)).filter(
      ({ status }) => status === 'fulfilled',
    );
    expect(placed.length).toBeLessThanOrEqual(3);
    const { used, creditLimit } = await account();
    expect(used).toBeLessThanOrEqual(creditLimit);
    expect(used).toBe(((1 + placed.length) * totalCents) / 100);
  });

  /** Twenty browsers of one dealer: the office places each order for them, with lines of its own. */
  async function filledCart() {
    const itmCode = await itemCode(shop, 'GLUE');
    await addToCart(shop, dealer, { itmCode, qty: 1, isFromWishList: false });
    const asked = await orderRequest(shop, dealer, 'Credit');
    return {
      cart: async (at: number) => `parallel-order-${at}`,
      request: (key: string) =>
        placeCallerOrder(shop, NIMAL, { ...asked, customerId: accountId, phone: undefined }, key),
    };
  }

  test('is listed with all customers, retail ones too', async () => {
    const { customerId } = await makeCustomer(shop);
    const { accounts } = toWire(await listAccounts(shop, {}));
    const listed = accounts.find((one) => one.customerId === customerId);
    expect(listed).toMatchObject({ userType: 1, asksForDealerPrices: false });
  });

  test('is held by staff and opened again; the dealer reads why', async () => {
    await setHold(shop, NIMAL, accountId, 'Two cheques bounced');
    const words =
      'Orders on credit are on hold: Two cheques bounced. They open again when we lift the hold; please call us.';
    expect(await sentencesOf(onCredit(shop, dealer))).toContain(words);
    expect(toWire(await readOutstanding(shop, accountId))).toMatchObject({
      hold: { sentence: words },
    });
    expect(toWire(await listAccounts(shop, {})).accounts).toMatchObject([{ isHeld: true }]);
    // Other ways of paying stay open.
    await expect(orderOf(shop, { GLUE: 1 }, { buyer: dealer })).resolves.toMatch(/^SP-/);
    await setHold(shop, NIMAL, accountId, null);
    await expect(onCredit(shop, dealer)).resolves.toBeDefined();
  });

  test('is held by what is overdue, and opens when that is paid', async () => {
    const clock = settableClock(shop);
    shop.settings = { ...shop.settings, creditHoldDays: 7 };
    await setTerms(shop, NIMAL, accountId, { limitCents: 100_000_000, creditDays: 10 });
    const { orderNumber, totalCents } = await onCredit(shop, dealer);
    const [open] = (await account()).orders;
    expect(open && open.dueAt - open.placedAt).toBe(10 * DAY_MS);
    clock.passes(17.5 * DAY_MS);
    expect((await account()).hold).toBeNull();
    clock.passes(DAY_MS);
    expect((await account()).hold).toMatchObject({
      by: 'overdue',
      reason: `${orderNumber} is 8 days overdue`,
    });
    expect(await sentencesOf(onCredit(shop, dealer))).toMatch(/open again when what is overdue/);
    await recordPayment(shop, NIMAL, orderNumber, totalCents);
    await expect(onCredit(shop, dealer)).resolves.toBeDefined();
  });
});
