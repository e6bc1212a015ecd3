import type { Shop } from '@/server/boot/shop';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { everyRole } from '@/__tests__/support/sessions';

type Role = 'visitor' | 'pending' | 'customer' | 'dealer';
const ROLES: Role[] = ['visitor', 'pending', 'customer', 'dealer'];

/** Expected statuses for each role, in the order above. */
const TABLE: [string, string, object | undefined, number[]][] = [
  ['GET', '/user/addresses', undefined, [401, 403, 200, 200]],
  ['POST', '/user/addresses', {}, [401, 403, 400, 400]],
  ['PUT', '/user/addresses/999', {}, [401, 403, 400, 400]],
  ['DELETE', '/user/addresses/999', undefined, [401, 403, 404, 404]],
  ['DELETE', '/user/addresses/x', undefined, [401, 403, 404, 404]],
  ['GET', '/user/outstanding', undefined, [401, 403, 404, 200]],
  ['GET', '/price-list', undefined, [401, 403, 404, 200]],
  ['GET', '/lists', undefined, [401, 403, 404, 200]],
  ['GET', '/lists/1', undefined, [401, 403, 404, 404]],
  ['POST', '/user/codes', { csv: 'B-12,SP', mode: 'merge' }, [401, 403, 404, 200]],
  ['POST', '/quick-order/check', { text: 'SP' }, [401, 403, 404, 200]],
  ['POST', '/quick-order', { lines: [{ itmCode: 999, qty: 1 }] }, [401, 403, 404, 200]],
  ['GET', '/order/SP-100001/again', undefined, [401, 403, 404, 404]],
  ['POST', '/order/SP-100001/again', { lines: [] }, [401, 403, 400, 400]],
  ['POST', '/order/track', { orderNumber: 'SP-1', phone: '0771234567' }, [404, 404, 404, 404]],
];

describeOnSqlite('access by role', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
  });

  test.each(TABLE)('%s %s', async (method, path, body, expected) => {
    const who = await everyRole(shop);
    const answers = await Promise.all(
      ROLES.map((role) => who[role].ask(method, path, body as Record<string, unknown> | undefined)),
    );
    expect(answers.map(({ status }) => status)).toEqual(expected);
    for (const { headers } of answers) expect(headers.get('cache-control')).toContain('no-store');
  });

  test('returns the special categories of the role and the settings', async () => {
    const who = await everyRole(shop);
    const names = async (role: Role) => {
      const { body } = await who[role].get('/user/profile-categories');
      return (body.data as { name: string }[]).map(({ name }) => name);
    };
    expect(await names('pending')).toEqual([]);
    expect(await names('customer')).toEqual(['Address']);
    expect(await names('dealer')).toEqual([
      'Address',
      'Outstanding',
      'Quick order',
      'Price list',
      'Lists',
      'Team',
      'Approvals',
    ]);
    shop.settings = {
      ...shop.settings,
      disableAddressForDealers: true,
      disableOutstandingList: true,
    };
    expect(await names('customer')).toEqual(['Address']);
    expect(await names('dealer')).toEqual([
      'Quick order',
      'Price list',
      'Lists',
      'Team',
      'Approvals',
    ]);
    expect((await who.dealer.get('/user/addresses')).status).toBe(404);
    expect((await who.dealer.get('/user/outstanding')).status).toBe(404);
    expect((await who.customer.get('/user/addresses')).status).toBe(200);
  });

  test('closes the pages at once for a former dealer', async () => {
    const who = await everyRole(shop);
    expect((await who.dealer.get('/price-list')).status).toBe(200);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('customer')
        .set({ userType: 1 })
        .where('customerId', '=', who.buyers.dealer.customerId)
        .execute(),
    );
    expect((await who.dealer.get('/price-list')).status).toBe(404);
  });

  test('never shows a dealer’s price to others', async () => {
    const who = await everyRole(shop);
    const paths = [
      '/product/all?limit=50',
      '/product/all?query=battery',
      '/price-list',
      '/quick-order',
    ];
    for (const role of ['visitor', 'pending', 'customer'] as const) {
      for (const path of paths) {
        expect(JSON.stringify((await who[role].get(path)).body)).not.toContain('"selling":2000,');
      }
    }
    expect(JSON.stringify((await who.dealer.get('/price-list')).body)).toContain('"selling":2000,');
  });
});
