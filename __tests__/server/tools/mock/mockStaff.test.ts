import { ROLES } from '@/lib/contract/staff';
import { createApp } from '@/server/api/app';
import { createLog } from '@/server/platform/log/log';
import { createMock } from '@/server/tools/mock/mock';
import { withFaults } from '@/server/tools/mock/withFaults';
import { Browser } from '@/__tests__/support/browser';
import { describeOnSqlite } from '@/__tests__/support/engines';

describeOnSqlite('the panel', (openTestShop) => {
  test.each(ROLES)('opens the office as %s, also a second time', async (role) => {
    const shop = await openTestShop();
    const browser = new Browser(withFaults(createMock(shop), createLog('silent')));
    for (const times of [1, 2]) {
      expect([times, (await browser.put('/mock/staff', { role })).status]).toEqual([times, 200]);
      const { body } = await browser.get('/office/session');
      expect(body.data).toMatchObject({ state: 'staff', name: `Mock ${role}`, role });
    }
    expect((await browser.put('/mock/staff', { role: 'king' })).status).toBe(400);
  });

  test('does not exist in the app that production runs', async () => {
    const browser = new Browser(createApp(await openTestShop(), createLog('silent')));
    expect((await browser.put('/mock/staff', { role: 'owner' })).status).toBe(404);
  });
});
