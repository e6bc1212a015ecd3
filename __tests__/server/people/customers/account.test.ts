import { toWire } from '@/lib/commerce/wire';
import { addToCart, readCart } from '@/server/sales/cart/cart.service';
import { accountOf } from '@/server/people/customers/account.service';
import { addAddress } from '@/server/people/customers/address.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { readCredit } from '@/server/sales/orders/credit.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Shop } from '@/server/boot/shop';
import { makeColleague, removeColleague } from '@/__tests__/support/colleagues';
import { ADDRESS, makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { limitCredit } from '@/__tests__/support/decisions';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { browserOf } from '@/__tests__/support/sessions';

describeWithDatabase('the account of a customer', (openTestShop) => {
  let shop: Shop;
  let owner: Buyer;
  let buyer: Buyer;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    owner = await makeCustomer(shop, { userType: 2 });
    buyer = await makeColleague(shop, owner);
  });

  async function fill(who: Buyer, sku = 'GLUE', qty = 1) {
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    await addToCart(shop, who, { itmCode, qty, isFromWishList: false });
  }

  async function allow(rupees: number) {
    await limitCredit(shop, owner.customerId, rupees * 100);
  }

  async function credit(who: Buyer) {
    await fill(who);
    const request = await orderRequest(shop, who, 'Credit');
    return { ...request, forAccount: who.accountId };
  }

  test('is their own, or that of the owner who invited them', async () => {
    expect(await accountOf(shop.database.read, owner.customerId)).toMatchObject({
      ...owner,
      role: 'owner',
    });
    expect(await accountOf(shop.database.read, buyer.customerId)).toMatchObject({
      customerId: buyer.customerId,
      accountId: owner.customerId,
      userType: 2,
      role: 'buyer',
    });
    const hidden = { role: 'technician', seesPrices: false } as const;
    const technician = await makeColleague(shop, owner, hidden);
    expect(await accountOf(shop.database.read, technician.customerId)).toMatchObject({
      accountId: owner.customerId,
      userType: 1,
      role: 'technician',
    });
  });

  test('gives prices, addresses and orders; cart and wishlist stay the person’s', async () => {
    await addAddress(shop, owner.accountId, { ...ADDRESS, isDefault: true });
    await fill(owner);
    const [ofOwner, ofBuyer] = [await browserOf(shop, owner), await browserOf(shop, buyer)];
    expect((await ofBuyer.get('/user/user-type')).body.data).toEqual({ userType: 2 });
    expect((await ofBuyer.get('/user/addresses')).body.data).toHaveLength(1);
    expect((await ofBuyer.get('/cart')).body.cart).toEqual([]);
    await fill(buyer);
    const request = { ...toWire(await orderRequest(shop, buyer)), forAccount: owner.accountId };
    const placed = await ofBuyer.post('/order', request);
    const { orderNumber } = placed.body.data as { orderNumber: string };
    for (const browser of [ofOwner, ofBuyer]) {
      expect((await browser.get(`/order/${orderNumber}`)).status).toBe(200);
    }
    expect(toWire(await readCart(shop, owner)).cart).toHaveLength(1);
    expect(toWire(await readCart(shop, buyer)).cart).toEqual([]);
    const row = await shop.database.read
      .selectFrom('salesOrder')
      .select(['customerId', 'askedById'])
      .where('orderNumber', '=', orderNumber)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ customerId: owner.customerId, askedById: buyer.customerId });
  });

  test('shares its credit: of two colleagues at one moment, one gets the last headroom', async () => {
    await allow(2000);
    const other = await makeColleague(shop, owner);
    const requests = [await credit(buyer), await credit(other), await credit(owner)];
    const all = await Promise.allSettled(
      [buyer, other, owner].map((who, at) => placeOrder(shop, who, requests[at] ?? never(), null)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await readCredit(shop.database.read, owner.accountId)).toMatchObject({
      usedCents: 1350_00,
    });
  });

  test('refuses a removed colleague who is about to order, and never orders at retail', async () => {
    await fill(buyer);
    const browser = await browserOf(shop, buyer);
    const request = { ...(await orderRequest(shop, buyer)), forAccount: owner.accountId };
    await removeColleague(shop, buyer);
    const answer = await browser.post('/order', toWire(request));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      error: { account: expect.stringMatching(/no longer order for this shop/) },
    });
    await expect(placeOrder(shop, buyer, request, null)).rejects.toMatchObject({
      code: 'conflict',
      sentences: { account: expect.stringMatching(/no longer order/) },
    });
    const orders = await shop.database.read.selectFrom('salesOrder').select('orderId').execute();
    expect(orders).toEqual([]);
  });

  test('refuses an order that was begun before the person joined', async () => {
    const stranger = await makeCustomer(shop);
    await fill(stranger);
    const request = toWire(await orderRequest(shop, stranger));
    await shop.database.transaction((tx) =>
      tx
        .updateTable('accountMember')
        .set({ customerId: stranger.customerId })
        .where('customerId', '=', buyer.customerId)
        .execute(),
    );
    const answer = await (await browserOf(shop, stranger)).post('/order', request);
    expect(answer.status).toBe(409);
  });
});

function never(): never {
  throw new Error('there is one request for each buyer');
}
