import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readHealth } from '@/server/sales/office/health/health.service';
import { readGatewayHealth } from '@/server/sales/payments/gatewayHealth.service';
import type { Shop } from '@/server/boot/shop';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { openTestGateways } from '@/__tests__/support/gateways';
import { settableClock } from '@/__tests__/support/registration';
import { until } from '@/__tests__/support/until';

const MINUTE_MS = 60_000;

describeWithDatabase('whether payment gateways answer', (openTestShop) => {
  let shop: Shop;
  let clock: { passes(ms: number): void };
  let gateway: Server;
  let asked: string[];

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    openTestGateways(shop);
    asked = [];
    gateway = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(405).end();
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    configure(`http://127.0.0.1:${port}/pay/checkout`);
  });

  afterEach(() => end());

  const end = () =>
    new Promise<void>((resolve) => {
      gateway.closeAllConnections();
      gateway.close(() => resolve());
    });

  /** The gateways of the environment, whose addresses are asked. */
  function configure(url: string) {
    const addresses = [['URL', url]] as const;
    const open = () => {
      throw new Error('not opened');
    };
    const one = { open, addresses, formOrigins: [] };
    const gateways = { 'Card Payment': one, Koko: one };
    shop.env = { ...shop.env, payments: { ...shop.env.payments, gateways } } as Shop['env'];
  }

  async function check() {
    const { checks } = await readHealth(shop);
    return checks.find(({ check: name }) => name === 'gateways');
  }

  const isKnown = (isReachable: boolean) =>
    until(async () =>
      (await readGatewayHealth(shop)).every((one) => one.isReachable === isReachable),
    );

  test('is unknown first, then good for any answer, also a refusal', async () => {
    expect(await check()).toMatchObject({ state: 'unknown', toDo: null });
    await isKnown(true);
    clock.passes(MINUTE_MS / 2);
    const good = await check();
    expect(good).toMatchObject({ state: 'good', since: null });
    expect(good?.says).toEqual([
      'PayHere answers; last payment told: none yet.',
      'Koko answers; last payment told: none yet.',
    ]);
    // Only the origin is asked: nothing is paid, and no path of the gateway is called.
    expect(new Set(asked)).toEqual(new Set(['HEAD /']));
  });

  test('is broken since it stopped answering, and good again afterwards', async () => {
    await readGatewayHealth(shop);
    await isKnown(true);
    const { port } = gateway.address() as AddressInfo;
    await end();
    clock.passes(MINUTE_MS);
    const since = shop.clock();
    await isKnown(false);
    const bad = await check();
    expect(bad).toMatchObject({ state: 'bad', since, toDo: expect.stringContaining('switch') });
    expect(bad?.says[0]).toContain('PayHere does not answer');
    await new Promise<void>((resolve) => gateway.listen(port, '127.0.0.1', resolve));
    clock.passes(MINUTE_MS);
    await isKnown(true);
    clock.passes(MINUTE_MS / 2);
    expect(await check()).toMatchObject({ state: 'good' });
  });

  test('is asked once a minute', async () => {
    await readGatewayHealth(shop);
    await isKnown(true);
    const before = asked.length;
    clock.passes(MINUTE_MS - 1);
    await readGatewayHealth(shop);
    expect(asked.length).toBe(before);
  });

  test('is no question without a gateway', async () => {
    shop.gateways = {};
    expect(await check()).toMatchObject({
      state: 'good',
      says: ['No payment gateway is configured.'],
    });
  });
});
