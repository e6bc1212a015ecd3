import { addToCart } from '@/server/sales/cart/cart.service';
import { listAddresses } from '@/server/people/customers/address.service';
import { setDealerCodeCount, type Buyer } from '@/server/people/customers/customer.service';
import { placeOrder } from '@/server/sales/orders/placeOrder.service';
import type { Address } from '@/lib/contract/order.contract';
import type { PaymentTitle } from '@/lib/contract/paymentOptions';
import type { Shop } from '@/server/boot/shop';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { limitCredit } from '@/__tests__/support/decisions';
import { describeOnPostgres } from '@/__tests__/support/engines';
import { itemCode } from '@/__tests__/support/orders';
import { statementsOf } from '@/__tests__/support/statements';

/** With begin and commit; each is a round trip to the database. */
const MOST = 20;

/** Items with and without variants, and with a lower price from a quantity on. */
const SKUS = ['SP', 'BATTERY', 'COVER-BLACK'];

describeOnPostgres('the statements of an order', (open) => {
  let shop: Shop;
  let keys = 0;

  beforeEach(async () => {
    shop = await open('small catalogue');
  });

  async function statementsOfOrder(
    buyer: Buyer,
    title: PaymentTitle,
    address: Partial<Address> = {},
  ): Promise<string[]> {
    for (const sku of SKUS) {
      const itmCode = await itemCode(shop, sku);
      await addToCart(shop, buyer, { itmCode, qty: 2, isFromWishList: false });
    }
    const read = await orderRequest(shop, buyer, title);
    const request = { ...read, address: { ...read.address, ...address } };
    keys += 1;
    return statementsOf(() => placeOrder(shop, buyer, request, `order-${keys}`));
  }

  test.each(['Cash On Delivery', 'Bank Transfer'] as const)(
    'are few for a customer who pays by %s',
    async (title) => {
      const statements = await statementsOfOrder(await makeCustomer(shop), title);
      expect(statements.length).toBeLessThanOrEqual(MOST);
    },
  );

  test('are few for a dealer on credit, who has own codes from the second order on', async () => {
    const dealer = await makeCustomer(shop, { userType: 2 });
    await limitCredit(shop, dealer.customerId, 100_000_000);
    expect((await statementsOfOrder(dealer, 'Credit')).length).toBeLessThanOrEqual(MOST);
    await shop.database.transaction((tx) => setDealerCodeCount(tx, dealer.customerId, 1));
    expect((await statementsOfOrder(dealer, 'Credit')).length).toBeLessThanOrEqual(MOST);
  });

  test('are few with a new address, also for a dealer with own codes', async () => {
    const dealer = await makeCustomer(shop, { userType: 2 });
    await limitCredit(shop, dealer.customerId, 100_000_000);
    await shop.database.transaction((tx) => setDealerCodeCount(tx, dealer.customerId, 1));
    await statementsOfOrder(dealer, 'Credit');
    const elsewhere = { line1: '9 Lake Road', town: 'Kurunegala' };
    const statements = await statementsOfOrder(dealer, 'Credit', elsewhere);
    expect(statements.length).toBeLessThanOrEqual(MOST);
    expect((await listAddresses(shop, dealer.customerId)).map(({ line1 }) => line1)).toContain(
      elsewhere.line1,
    );
  });

  test('lock items last: only their stock is written after that', async () => {
    const statements = await statementsOfOrder(await makeCustomer(shop), 'Cash On Delivery');
    const from = statements.findIndex((one) => one.includes('for no key update'));
    expect(statements.slice(from + 1)).toEqual([
      expect.stringMatching(/^insert into "stockMovement"/),
      expect.stringMatching(/^insert into "idempotencyKey"/),
      'commit',
    ]);
    expect(statements.filter((one) => one.includes('"counter"'))).toEqual([]);
  });
});
