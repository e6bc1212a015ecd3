import type { Shop } from '@/server/boot/shop';
import { makeColleague } from '@/__tests__/support/colleagues';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { browserOf } from '@/__tests__/support/sessions';

/** Expected statuses of an owner, a buyer, a technician, and one who must not see prices. */
const TABLE: [string, string, object | undefined, number[]][] = [
  ['GET', '/cart', undefined, [200, 200, 200, 200]],
  ['GET', '/checkout', undefined, [200, 200, 200, 200]],
  ['POST', '/order', {}, [400, 400, 403, 403]],
  ['GET', '/order', undefined, [200, 200, 200, 200]],
  ['GET', '/order/SP-1', undefined, [404, 404, 404, 404]],
  ['GET', '/order/SP-1/again', undefined, [404, 404, 404, 403]],
  ['POST', '/order/SP-1/again', { lines: [] }, [400, 400, 400, 403]],
  ['GET', '/order/SP-1/invoice', undefined, [404, 404, 404, 403]],
  ['GET', '/order/SP-1/receipt.pdf', undefined, [404, 404, 404, 403]],
  ['POST', '/order/SP-1/cancel', undefined, [404, 404, 403, 403]],
  ['POST', '/order/SP-1/pay', { paymentTitle: 'Card Payment' }, [404, 404, 403, 403]],
  ['POST', '/order/SP-1/use-credit', undefined, [404, 404, 403, 403]],
  ['GET', '/user/addresses', undefined, [200, 200, 200, 200]],
  ['POST', '/user/addresses', {}, [400, 400, 403, 403]],
  ['DELETE', '/user/addresses/999', undefined, [404, 404, 403, 403]],
  ['GET', '/user/outstanding', undefined, [200, 200, 404, 404]],
  ['GET', '/price-list', undefined, [200, 200, 200, 404]],
  ['POST', '/quick-order', { lines: [{ itmCode: 999, qty: 1 }] }, [200, 200, 200, 404]],
  ['POST', '/user/request-dealership', {}, [400, 403, 403, 403]],
];

describeOnSqlite('access by role in a team', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  test.each(TABLE)('%s %s', async (method, path, body, expected) => {
    const owner = await makeCustomer(shop, { userType: 2 });
    const people = [
      owner,
      await makeColleague(shop, owner),
      await makeColleague(shop, owner, { role: 'technician' }),
      await makeColleague(shop, owner, { role: 'technician', seesPrices: false }),
    ];
    const statuses = [];
    for (const person of people) {
      const browser = await browserOf(shop, person);
      const answer = await browser.ask(method, path, body as Record<string, unknown> | undefined);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual(expected);
  });
});
