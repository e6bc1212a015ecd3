import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MockState } from '@/lib/site/mock';
import type { BackgroundWork } from '@/server/tools/jobs/backgroundWork';
import type { StartedApp } from '@/server/boot/start/start';
import type { Shop } from '@/server/boot/shop';

const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-start-'));
const before = { ...process.env };

type Held = { opened: Promise<{ shop: Shop }>; background: BackgroundWork };
const KEY = Symbol.for('sparepoint.opened');
const held = () => Reflect.get(globalThis, KEY) as Held;

/** Loads the module again, as `next dev` does after a change. */
async function anotherCopy(): Promise<StartedApp> {
  let started: Promise<StartedApp> | undefined;
  await jest.isolateModulesAsync(async () => {
    started = (await import('@/server/boot/start/start')).startApp();
    await started;
  });
  if (started === undefined) throw new Error('nothing was started');
  return started;
}

function send(app: StartedApp, address: string, init: RequestInit = {}) {
  const request = new Request(`http://localhost:3000/api/v1${address}`, init);
  return app.fetch(request, { inProcess: true });
}

async function ask(app: StartedApp, address: string, headers = {}) {
  return (await (await send(app, address, { headers })).json()).data;
}

beforeAll(() => {
  Object.assign(process.env, {
    API_MODE: 'mock',
    DATA_DIR: folder,
    DEMO_ITEMS: '40',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await held().background.stop();
  await (await held().opened).shop.database.close();
  Reflect.deleteProperty(globalThis, KEY);
  process.env = before;
  rmSync(folder, { recursive: true, force: true });
});

test('a development server has a demo with an account of each kind, and every copy of the code uses one shop', async () => {
  const first = await anotherCopy();
  const { items, totalItems } = await ask(first, '/product/all');
  expect(totalItems).toBe(40);
  const { accounts }: MockState = await ask(first, '/mock');
  expect(accounts.map(({ who }) => who)).toEqual([
    'A customer',
    'A dealer with LKR 250,000 of credit',
    'A customer who waits for approval',
  ]);

  const opened = held().opened;
  const second = await anotherCopy();
  expect(held().opened).toBe(opened);
  const [{ itmCode }] = items;
  const struck = await ask(first, `/product/${itmCode}`, { 'X-Fault': 'out-of-stock' });
  expect(struck.item.inStock).toBe(0);
  expect((await ask(second, `/product/${itmCode}`)).item.inStock).toBe(0);
  const { changes }: MockState = await ask(second, '/mock');
  expect(changes).toEqual([expect.stringContaining('were sold')]);
});

test.each([
  ['owner', 200],
  ['seller', 200],
  ['storekeeper', 403],
])('its panel signs in to the office as %s, who finds the demo orders', async (role, callers) => {
  const app = await anotherCopy();
  const signedIn = await send(app, '/mock/staff', {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      Host: 'localhost:3000',
      Origin: 'http://localhost:3000',
    },
    body: JSON.stringify({ role }),
  });
  const Cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect(await ask(app, '/office/session', { Cookie })).toMatchObject({ state: 'staff', role });
  const { orders } = await ask(app, '/office/orders', { Cookie });
  expect(orders.length).toBeGreaterThan(10);
  const found = await send(app, '/office/caller?phone=0770000101', { headers: { Cookie } });
  expect([role, found.status]).toEqual([role, callers]);
});
