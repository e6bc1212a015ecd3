import { connect, type AddressInfo, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { fakeNext } from '@/__tests__/support/fakeNext';
import {
  openTestServer,
  type TestServer,
  type TestServerParts,
} from '@/__tests__/support/testServer';

const AT_ONCE = { delayMs: 0, patienceMs: 10_000 };
const REQUEST = 'GET /api/v1/a HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n';

let opened: TestServer | undefined;

async function open(parts: Partial<TestServerParts> = {}): Promise<TestServer> {
  opened = await openTestServer({ next: fakeNext(), ...parts });
  return opened;
}

afterEach(() => opened?.close());

const portOf = ({ server }: TestServer) => (server.address() as AddressInfo).port;

function held() {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

async function untilClosed({ server }: TestServer): Promise<void> {
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
}

/** Resolves with everything received on a connection until it ends. */
function received(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
}

test('finishes running requests and accepts no new ones', async () => {
  const { until, release } = held();
  const shop = await open({
    app: async (_, response) => {
      await until;
      response.end('finished');
    },
  });
  const running = shop.ask('/api/v1/a');
  await new Promise((resolve) => shop.server.once('request', resolve));
  const stopped = shop.stop(AT_ONCE);
  await untilClosed(shop);
  await expect(shop.ask('/api/v1/b')).rejects.toThrow('ECONNREFUSED');
  release();
  expect((await running).body.toString()).toBe('finished');
  await stopped;
});

test('cuts what does not finish in time', async () => {
  const shop = await open({ app: () => new Promise(() => undefined) });
  const running = shop.ask('/api/v1/a');
  await new Promise((resolve) => shop.server.once('request', resolve));
  const stopped = shop.stop({ delayMs: 0, patienceMs: 50 });
  await Promise.all([expect(running).rejects.toThrow(), stopped]);
});

/** Sends requests from a worker thread and reports what came back on each connection. */
const SENDER = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const { port, count, request, sent } = workerData;
  const answers = Array.from({ length: count }, () => new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request, () => {
        if (Atomics.add(sent, 0, 1) + 1 === count) { Atomics.store(sent, 1, 1); Atomics.notify(sent, 1); };
      });
    });
    socket.on('data', (chunk) => { text += chunk; });
    socket.on('error', (error) => { text = error.code; });
    socket.on('close', () => resolve(text));
  }));
  Promise.all(answers).then((all) => parentPort.postMessage(all));
`;

test('answers every request sent before, also on connections not yet accepted', async () => {
  const shop = await open();
  const count = 8;
  const sent = new Int32Array(new SharedArrayBuffer(8));
  const sender = new Worker(SENDER, {
    eval: true,
    workerData: { port: portOf(shop), count, request: REQUEST, sent },
  });
  const answers = new Promise<string[]>((resolve, reject) => {
    sender.once('message', resolve);
    sender.once('error', reject);
  });
  // Blocks the event loop: the system accepts all connections, the process none.
  Atomics.wait(sent, 1, 0, 20_000);
  expect(Atomics.load(sent, 0)).toBe(count);
  const stopped = shop.stop(AT_ONCE);
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  await stopped;
  await sender.terminate();
});

/** Sends one request after the other from several clients until each is refused a connection. */
const HAMMER = `
  const http = require('node:http');
  const { parentPort, workerData } = require('node:worker_threads');
  const { port, clients, keepAlive } = workerData;
  const outcomes = {};
  const count = (outcome) => { outcomes[outcome] = (outcomes[outcome] ?? 0) + 1; };
  const ask = (agent) => new Promise((resolve) => {
    http.get({ port, host: '127.0.0.1', path: '/api/v1/a', agent }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.complete ? answer.statusCode : 'cut'));
    }).once('error', (error) => resolve(error.code));
  });
  const hammer = async () => {
    const agent = new http.Agent({ keepAlive, maxSockets: 1 });
    for (let outcome; outcome !== 'ECONNREFUSED'; ) {
      outcome = await ask(agent);
      count(outcome);
      if (outcomes[200] === clients * 5) parentPort.postMessage('warm');
    }
  };
  Promise.all(Array.from({ length: clients }, hammer)).then(() => parentPort.postMessage(outcomes));
`;

test.each([
  ['without keep-alive', { keepAlive: false, delayMs: 0 }],
  ['with keep-alive', { keepAlive: true, delayMs: 0 }],
  ['that ignore that it is not ready', { keepAlive: false, delayMs: 200 }],
])('answers or refuses every request of clients %s', async (_name, { keepAlive, delayMs }) => {
  const shop = await open({
    app: async (_request, response) => {
      // Some work at once, as the shop has it.
      for (const until = performance.now() + 1; performance.now() < until;);
      response.end('done');
    },
  });
  const workerData = { port: portOf(shop), clients: 24, keepAlive };
  const hammer = new Worker(HAMMER, { eval: true, workerData });
  const [warm, outcomes] = [message(hammer), message(hammer, 2)];
  await warm;
  await shop.stop({ delayMs, patienceMs: 60_000 });
  expect(Object.keys((await outcomes) as object)).toEqual(['200', 'ECONNREFUSED']);
  await hammer.terminate();
});

/** Resolves with the nth message of a worker. */
function message(worker: Worker, nth = 1): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let count = 0;
    worker.on('message', (sent) => (count += 1) === nth && resolve(sent));
    worker.once('error', reject);
  });
}

test('answers a request on an idle connection that was opened before', async () => {
  const shop = await open();
  const accepted = new Promise((resolve) => shop.server.once('connection', resolve));
  const socket = connect(portOf(shop), '127.0.0.1');
  const answer = received(socket);
  await accepted;
  const stopped = shop.stop(AT_ONCE);
  await untilClosed(shop);
  socket.write(REQUEST.replace('Connection: close\r\n', ''));
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/);
  await stopped;
});

test('does not wait for connections without any request', async () => {
  const shop = await open();
  const accepted = new Promise((resolve) => shop.server.once('connection', resolve));
  const socket = connect(portOf(shop), '127.0.0.1');
  const answer = received(socket);
  await accepted;
  await shop.stop({ delayMs: 0, patienceMs: 600_000 });
  expect(await answer).toBe('');
});

test('first reports that it is not ready, and answers for a while with Connection: close', async () => {
  const shop = await open();
  expect((await shop.ask('/readyz')).status).toBe(200);
  shop.readiness.close();
  const stopped = shop.stop({ delayMs: 500, patienceMs: 10_000 });
  const ready = await shop.ask('/readyz');
  expect(ready).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
  expect(ready.body.toString()).toBe('stopping');
  for (const url of ['/shop', '/shop', '/api/v1/a', '/healthz']) {
    const answer = await shop.ask(url, { connection: 'keep-alive' });
    expect(answer).toMatchObject({ status: 200, headers: { connection: 'close' } });
  }
  await stopped;
});
