import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@/server/api/app';
import { putInOutbox, sendDue } from '@/server/messages/outbox.service';
import { createNotifyLk } from '@/server/messages/smsGateways';
import { sqlSpans } from '@/server/platform/database/sqlSpans';
import { createLog } from '@/server/platform/log/log';
import { isTracing, traceWith, type FinishedSpan } from '@/server/platform/tracing/spans';
import { startTracing } from '@/server/platform/tracing/startTracing';
import { fakeNext } from '@/__tests__/support/fakeNext';
import { otlpStandIn, type OtlpStandIn, type SentSpan } from '@/__tests__/support/otlpStandIn';
import { openTestServer } from '@/__tests__/support/testServer';
import { openTestShopOn, type TestShop } from '@/__tests__/support/testShop';

const SILENT = createLog('silent');

describe('traces', () => {
  let collector: OtlpStandIn;
  let opened: TestShop;
  let stopTracing: () => Promise<void>;

  beforeEach(async () => {
    collector = await otlpStandIn();
    stopTracing = await startTracing(collector.origin, SILENT);
    opened = await openTestShopOn('sqlite', 'small catalogue');
  });
  afterEach(async () => {
    await stopTracing();
    await opened.remove();
    await collector.close();
  });

  /** Sends requests to the shop and returns what the collector got. */
  async function tracesOf(
    ...requests: [address: string, body?: object][]
  ): Promise<{ spans: SentSpan[]; text: string }> {
    const app = createApp(opened.shop, SILENT);
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const server = await openTestServer({ next: fakeNext(), app: listener });
    const { port } = server.server.address() as AddressInfo;
    for (const [address, body] of requests) {
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const headers = { 'content-type': 'application/json' };
      await (await fetch(`http://127.0.0.1:${port}${address}`, { ...sent, headers })).text();
    }
    await server.close();
    await stopTracing();
    return { spans: collector.spans(), text: collector.text() };
  }

  const named = (spans: readonly SentSpan[], name: string) => {
    const found = spans.find((span) => span.name === name);
    if (found === undefined) throw new Error(`no span ${name}: ${spans.map((s) => s.name).join()}`);
    return found;
  };

  test('lead from a request over the call to its statements', async () => {
    const { spans } = await tracesOf(['/api/v1/product/1']);
    const request = named(spans, 'GET /api/v1/product/:itmCode');
    const call = named(spans, 'GET /product/{itmCode}');
    expect(request.parentSpanId ?? '').toBe('');
    expect(call.parentSpanId).toBe(request.spanId);
    expect(request.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/v1/product/:itmCode',
      'http.response.status_code': 200,
      'shop.request_id': expect.any(String) as string,
    });
    const statement = named(spans, 'select item');
    expect(statement).toMatchObject({ parentSpanId: call.spanId, traceId: request.traceId });
    expect(statement.attributes).toMatchObject({
      'db.system.name': 'sqlite',
      'db.operation.name': 'select',
      'db.collection.name': 'item',
    });
    expect(collector.resource()).toMatchObject({ 'service.name': 'sparepoint' });
  });

  test('have no address, no parameter, nothing that somebody typed', async () => {
    const { spans, text } = await tracesOf(
      ['/api/v1/product/all?query=hushword'],
      ['/api/v1/login', { login: '0771234567', password: 'hush hush 77' }],
      ['/api/v1/contact', { fullName: 'Kamala', replyTo: 'k@hush.example', message: 'hushtext' }],
      ['/api/v1/order/track', { orderNumber: 'SP-100001', phone: '0777654321' }],
      ['/hushpage?token=hushtoken'],
    );
    expect(named(spans, 'POST /login')).toBeDefined();
    expect(named(spans, 'insert job')).toBeDefined();
    expect(text).not.toMatch(/hush|Kamala|771234567|777654321|SP-100001|127\.0\.0\.1:/);
  });

  test('mark what failed with its code, without the words of the error', async () => {
    opened.shop.database.transaction = () => Promise.reject(new TypeError('hush of Kamala'));
    const { spans, text } = await tracesOf([
      '/api/v1/contact',
      { fullName: 'Kamala', replyTo: 'k@hush.example', message: 'text' },
    ]);
    expect(named(spans, 'POST /contact').attributes['error.type']).toBe('TypeError');
    expect(named(spans, 'POST /api/v1/contact').status.code).toBe(2);
    expect(text).not.toMatch(/hush|Kamala/);
  });

  test('lead from a job to the gateway, without number, text and key', async () => {
    const gateway = createServer((request, response) => {
      request.resume().on('end', () => response.end('{"status":"success"}'));
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', () => resolve()));
    const { port } = gateway.address() as AddressInfo;
    const { shop } = opened;
    const sms = createNotifyLk({
      userId: 'user',
      apiKey: 'hush-key',
      senderId: 'Shop',
      address: `http://127.0.0.1:${port}/send`,
    });
    shop.messages = { ...shop.messages, sms };
    const message = {
      channel: 'sms',
      recipient: '94771234567',
      subject: '',
      body: 'hush',
    } as const;
    await shop.database.transaction((tx) => putInOutbox(shop, tx, message));
    expect(await sendDue(shop, SILENT, ['sms'])).toBe(1);
    gateway.closeAllConnections();
    gateway.close();
    await stopTracing();
    const spans = collector.spans();
    const job = named(spans, 'job message');
    const sending = named(spans, 'send by notify.lk');
    const asked = named(spans, 'text message by notify.lk');
    expect([job.parentSpanId ?? '', sending.parentSpanId, asked.parentSpanId]).toEqual([
      '',
      job.spanId,
      sending.spanId,
    ]);
    expect(asked.attributes).toEqual({
      'http.request.method': 'POST',
      'server.address': '127.0.0.1',
      'http.response.status_code': 200,
    });
    expect(collector.text()).not.toMatch(/hush|771234567/);
  });
});

describe('the text of a statement in a trace', () => {
  afterEach(() => traceWith(null));

  test('has no literal and ends somewhere', () => {
    const recorded: FinishedSpan[] = [];
    traceWith({
      inSpan: (_, work) => work({ rename: () => {}, set: () => {}, fail: () => {} }),
      record: (span) => recorded.push(span),
      stop: async () => {},
    });
    const log = sqlSpans('postgresql');
    if (typeof log !== 'function') throw new Error('nothing is recorded');
    const sql = `update "customer" set "phone" = '94771234567' where "customerId" = 123456 and "a" = $1`;
    const query = { sql: sql + ' '.repeat(5_000), parameters: ['Kamala'] };
    const event = { level: 'query', query, queryDurationMillis: 3 };
    void log(event as unknown as Parameters<typeof log>[0]);
    expect(recorded).toEqual([
      {
        name: 'update customer',
        ms: 3,
        error: null,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': 'update',
          'db.collection.name': 'customer',
          'db.query.text': expect.stringContaining(
            `set "phone" = '?' where "customerId" = ? and "a" = $1`,
          ) as string,
        },
      },
    ]);
    expect(String(recorded[0]?.attributes['db.query.text']).length).toBeLessThanOrEqual(2_000);
  });
});

describe('without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  test('OpenTelemetry is not loaded, and statements have no log', async () => {
    const loaded = jest.fn();
    jest.doMock('@/server/platform/tracing/openTelemetry', () => {
      loaded();
      return {};
    });
    await (
      await startTracing(null, SILENT)
    )();
    jest.dontMock('@/server/platform/tracing/openTelemetry');
    expect(loaded).not.toHaveBeenCalled();
    expect(isTracing()).toBe(false);
    expect(sqlSpans('postgresql')).toEqual([]);
  });
});

describe('a collector that is away', () => {
  test('is named once in the log, and the shop goes on', async () => {
    const lines: string[] = [];
    const log = createLog('warn', (text) => lines.push(text));
    const stop = await startTracing('http://127.0.0.1:9', log);
    const opened = await openTestShopOn('sqlite');
    const answer = await createApp(opened.shop, SILENT).request('/api/v1/brands');
    expect(answer.status).toBe(200);
    await stop();
    log.flush();
    const said = lines
      .join('')
      .split('\n')
      .filter((line) => /traces could not be sent/.test(line));
    expect(said).toHaveLength(1);
    await opened.remove();
  });
});
