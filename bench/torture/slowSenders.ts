import { connect, type Socket } from 'node:net';
import { itemsInStock, signedIn } from './account';
import { buy } from './buying';
import { failureIf, seconds, slowestOf } from './figures';
import type { Answer } from './httpClient';
import { addressOf, atOnce, nth, pause, type Torture } from './torture';

const SENDERS = 600;
const SHOPPERS = 4;
const ADDRESS = 15;
/** The shop cuts them after 15 s; its timers run at intervals. */
const CUT_WITHIN_MS = 25_000;
const SHOPPING_MS = 8_000;
/** A busy machine sheds some requests; a successful attack makes the shop refuse all. */
const MAX_REFUSED = 0.1;

/** Begins 600 requests from one address, completes none, and shops meanwhile. */
export const slowSenders: Torture = {
  name: 'slow',
  what: '600 half-sent requests from one address while others shop',
  shortEngine: 'sqlite',

  async run(bench) {
    const shop = await bench.open();
    const itmCode = nth(await itemsInStock(shop), 0);
    const startedAt = performance.now();
    const senders = await openSenders(Number(new URL(shop.origin).port));
    const answers = await atOnce(SHOPPERS, async (at) => {
      const buyer = signedIn(shop, nth(bench.customers, at), addressOf(ADDRESS, (at + 1) << 8));
      const got: Answer[] = [];
      for (let n = 0; performance.now() - startedAt < SHOPPING_MS; n += 1) {
        got.push(
          await buyer.ask({ path: `/api/v1/product/all?query=battery&page=${(n % 3) + 1}` }),
        );
        got.push(await buyer.ask({ path: `/shop?page=${(n % 9) + 1}` }));
        if (n % 20 === 0) got.push(await buy(buyer, itmCode));
        await pause(50);
      }
      buyer.close();
      return got;
    });
    while (senders.open() > 0 && performance.now() - startedAt < CUT_WITHIN_MS) await pause(100);
    const cutMs = performance.now() - startedAt;
    const [open, all] = [senders.open(), answers.flat()];
    senders.end();
    const refused = all.filter(({ status }) => status !== 200);
    const [first] = refused;
    return {
      figure:
        `${SENDERS} half-sent, ${all.length - refused.length} of ${all.length} answers to others ` +
        `(slowest ${seconds(slowestOf(all))}), all cut after ${open > 0 ? 'never' : seconds(cutMs)}`,
      failures: [
        ...failureIf(open > 0, `${open} half-sent requests are open after ${seconds(cutMs)}`),
        ...failureIf(
          refused.length > all.length * MAX_REFUSED,
          `others were refused ${refused.length} times: ${first?.status} ${first?.failure}`,
        ),
      ],
    };
  },
};

type Senders = { open(): number; end(): void };

/** Most senders stop within the body, when a request counts as begun; the others in the headers. */
async function openSenders(port: number): Promise<Senders> {
  const head =
    'POST /api/v1/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';
  const sockets = await atOnce(SENDERS, (at) => {
    const text = at % 8 === 0 ? head : `${head}Content-Length: 1000\r\n\r\n{"login":`;
    return opened(port, text);
  });
  return {
    open: () => sockets.filter((socket) => !socket.closed).length,
    end: () => sockets.forEach((socket) => socket.destroy()),
  };
}

function opened(port: number, text: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: addressOf(ADDRESS, 1) });
    // Discards the answer; without reading, the end would not be noticed.
    socket.resume();
    socket.once('connect', () => {
      socket.write(text);
      resolve(socket);
    });
    socket.on('error', () => resolve(socket));
  });
}
