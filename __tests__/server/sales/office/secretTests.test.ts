import type { SecretTestResult } from '@/lib/contract/settings.contract';
import type { Shop } from '@/server/boot/shop';
import type { Message } from '@/server/messages/message';
import type { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { openTestGateways } from '@/__tests__/support/gateways';
import { staffBrowser } from '@/__tests__/support/staff';

const API = 'http://payhere-api.test';

describeWithDatabase('tests of the secrets', (openTestShop) => {
  let shop: Shop;
  let owner: Browser;
  let sent: Message[];

  beforeEach(async () => {
    shop = await openTestShop();
    owner = await staffBrowser(shop);
    sent = [];
  });
  afterEach(() => jest.restoreAllMocks());

  function gatewayThat(send: (message: Message) => Promise<object>) {
    const sender = { via: 'text.lk', timeoutMs: 1_000, send };
    shop.messages = { sms: sender, mail: sender };
  }
  const taking = () =>
    gatewayThat(async (message) => {
      sent.push(message);
      return {};
    });

  async function run(test: string): Promise<SecretTestResult> {
    const { status, body } = await owner.post(`/office/settings/tests/${test}`);
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    return body.data as SecretTestResult;
  }

  test('send a message to the owner’s own phone and address alone', async () => {
    taking();
    expect(await run('sms')).toMatchObject({ isWorking: false });
    const notify = { phones: ['077 123 4567', '077 7654321'], emails: ['owner@shop.example'] };
    shop.settings = { ...shop.settings, notify };
    expect(await run('sms')).toMatchObject({ isWorking: true });
    expect(await run('mail')).toMatchObject({ isWorking: true });
    expect(sent.map(({ recipient }) => recipient)).toEqual(['94771234567', 'owner@shop.example']);
  });

  test('say nothing of what a gateway answered', async () => {
    gatewayThat(() => Promise.reject(new Error('Invalid key very-secret-key')));
    const result = await run('mail');
    expect(result.isWorking).toBe(false);
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  test('are honest where messages become files', async () => {
    expect((await run('mail')).sentence).toContain('DATA_DIR/outbox');
  });

  test.each([
    [200, { access_token: 't', data: [] }, true],
    [401, { error: 'invalid_client' }, false],
  ])('ask PayHere with its keys; %d', async (status, said, isWorking) => {
    openTestGateways(shop, API);
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(JSON.stringify(said), { status }));
    expect(await run('payhere')).toMatchObject({ isWorking });
    expect(String(asked.mock.calls[0]?.[0])).toBe(`${API}/merchant/v1/oauth/token`);
  });

  test('say that a gateway is not configured', async () => {
    expect(await run('koko')).toEqual({ isWorking: false, sentence: 'Koko is not configured.' });
  });

  test('are counted for the whole shop', async () => {
    taking();
    for (let times = 0; times < 10; times += 1) await run('mail');
    const other = await staffBrowser(shop);
    expect((await other.post('/office/settings/tests/mail')).status).toBe(429);
    expect(sent).toHaveLength(10);
  });

  test('are closed to sellers and refuse what is no test', async () => {
    const seller = await staffBrowser(shop, 'seller');
    expect((await seller.post('/office/settings/tests/mail')).status).toBe(403);
    expect((await owner.post('/office/settings/tests/fax')).status).toBe(400);
  });
});
