import { createApi, type ApiRequest, type Transport } from '@/lib/api/client';

describe("a page's calls in mock mode", () => {
  const asked: ApiRequest[] = [];
  const transport: Transport = async (request) => {
    asked.push(request);
    return { status: 200, body: { data: [] } };
  };
  const pageApi = (headers: Record<string, string>) => createApi(withFaultOf(headers, transport));
  let withFaultOf: typeof import('@/server/boot/next/mockPage').withFaultOf;

  beforeAll(async () => {
    // next.config.js sets this variable.
    process.env.SHOP_IS_MOCK = 'yes';
    await jest.isolateModulesAsync(async () => {
      ({ withFaultOf } = await import('@/server/boot/next/mockPage'));
    });
  });
  afterAll(() => delete process.env.SHOP_IS_MOCK);
  beforeEach(() => asked.splice(0));

  test('read the settings once a page, so that a slow shop delays it once', async () => {
    const page = pageApi({});
    await Promise.all([
      page.call('GET /settings'),
      page.call('GET /settings'),
      page.call('GET /brands'),
    ]);
    await page.call('GET /settings');
    expect(asked.map(({ path }) => path)).toEqual(['/settings?unshared', '/brands']);
    await pageApi({}).call('GET /settings');
    expect(asked).toHaveLength(3);
  });

  test('carry the fault of the page’s request', async () => {
    const page = pageApi({ 'x-fault': '500' });
    await Promise.all([page.call('GET /settings'), page.call('GET /brands')]);
    expect(asked.map(({ headers }) => headers)).toEqual([
      { 'X-Fault': '500' },
      { 'X-Fault': '500' },
    ]);
  });
});
