import { describeWithDatabase } from '@/__tests__/support/engines';
import { jobsIn, messagesIn } from '@/__tests__/support/messages';
import { moves, orderOf } from '@/__tests__/support/orders';
import { until } from '@/__tests__/support/until';
import { startBackgroundWork } from '@/server/tools/jobs/backgroundWork';
import { morningOf, tellOfMorning } from '@/server/tools/jobs/morning';
import { createLog } from '@/server/platform/log/log';
import { openShop, type Shop } from '@/server/boot/shop';

const DATE = '2026-11-24';
/** 08:00 in Colombo. */
const EIGHT = Date.UTC(2026, 10, 24, 2, 30);
const HOUR_MS = 3_600_000;

test.each([
  [EIGHT - 1, null],
  [EIGHT, DATE],
  [EIGHT + 4 * HOUR_MS - 1, DATE],
  [EIGHT + 4 * HOUR_MS, null],
  [EIGHT + 24 * HOUR_MS, '2026-11-25'],
])('is between eight and noon in Colombo: %d', (epochMs, date) => {
  expect(morningOf(epochMs)).toBe(date);
});

describeWithDatabase('in the morning the owner', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    shop.clock = () => EIGHT;
  });

  const told = async () =>
    (await messagesIn(shop)).filter(({ topic }) => topic?.event === 'morning');

  test('hears what waits, once a day by one of several processes', async () => {
    await orderOf(shop, { SP: 1 });
    await orderOf(shop, { SP: 1 });
    await orderOf(shop, { GLUE: 1 }, { title: 'Bank Transfer' });
    const packed = await orderOf(shop, { GLUE: 1 });
    await moves(shop, packed, [{ action: 'pack', what: 'all' }]);
    shop.settings = {
      ...shop.settings,
      notify: { phones: ['0777654321'], emails: ['owner@shop.example'] },
    };
    const other = { ...(await openShop(shop.env, shop.settings)), clock: shop.clock };
    const looks = [shop, other, shop, other].map((one) => tellOfMorning(one, DATE));
    expect((await Promise.all(looks)).filter(Boolean)).toHaveLength(1);
    await other.database.close();
    expect(await told()).toMatchObject([
      {
        recipient: '94777654321',
        body: `Sparepoint, ${DATE}. Waiting: 2 orders to pick, 1 order to send, 1 order awaiting payment.`,
      },
      {
        recipient: 'owner@shop.example',
        subject: `Sparepoint: what waits on ${DATE}`,
        body: expect.stringContaining('- 2 orders to pick\n- 1 order to send\n'),
      },
    ]);
    expect(await tellOfMorning(shop, '2026-11-25')).toBe(true);
    expect(await told()).toHaveLength(4);
  });

  test('hears nothing when nothing waits, also not of an order that comes later', async () => {
    expect(await tellOfMorning(shop, DATE)).toBe(false);
    await orderOf(shop, { SP: 1 });
    expect(await tellOfMorning(shop, DATE)).toBe(false);
    expect(await told()).toEqual([]);
  });

  test('is told by the background work', async () => {
    await orderOf(shop, { SP: 1 });
    const work = startBackgroundWork(shop, createLog('silent'), 10);
    try {
      await until(async () => (await jobsIn(shop)).some(({ kind }) => kind === 'morning'));
    } finally {
      await work.stop();
    }
    expect(await told()).toHaveLength(1);
  });
});
