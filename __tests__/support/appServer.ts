import { clearImmediate, setImmediate } from 'node:timers';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createApi, type Api } from '@/lib/api/client';
import { EMPTY_CART } from '@/lib/site/visitor';
import type { SiteData } from '@/lib/pages/siteData';
import type { FaultChoice, FaultName } from '@/lib/site/mock';
import { createLog } from '@/server/platform/log/log';
import { createMock, type Mock } from '@/server/tools/mock/mock';
import { withFaults } from '@/server/tools/mock/withFaults';
import type { Shop } from '@/server/boot/shop';
import { Browser } from './browser';
import { aSite } from './factories';
import { becomeCustomer, codeSentTo } from './registration';
import { openStockedShop, type TestShop } from './testShop';

// jsdom removes these, and the server runs in the same process.
Object.assign(globalThis, { setImmediate, clearImmediate });

type Broken = { path: string; answer: () => Response; left: number };

/** The real app over a temporary shop, with the faults of mock mode. */
export class AppServer {
  /** Requests received, such as "POST /cart". */
  readonly asked: string[] = [];
  readonly mock: Mock;
  readonly #opened: TestShop;
  readonly #browser: Browser;
  readonly #broken: Broken[] = [];
  readonly #asked = new Set<Promise<unknown>>();
  #gate: Promise<void> = Promise.resolve();
  #openGate = () => {};
  #isClosed = false;

  constructor(opened: TestShop) {
    this.#opened = opened;
    this.mock = createMock(opened.shop);
    const pause = () => this.#gate;
    this.#browser = new Browser(withFaults(this.mock, createLog('silent'), { pause }));
  }

  get shop(): Shop {
    return this.#opened.shop;
  }

  /** Applies a fault of mock mode: by default once, to any call. Slow answers wait for holdAnswers(). */
  async applyFault(fault: FaultName, more: Partial<FaultChoice> = {}): Promise<void> {
    const choice: FaultChoice = { fault, once: true, only: null, ...more };
    const { status, body } = await this.#browser.put('/mock', choice);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  /** Clears the fault and restores the data. */
  async clearFault(): Promise<void> {
    await this.#browser.ask('DELETE', '/mock');
  }

  /** Replaces the next answers of a path, for errors that no fault produces. */
  failNext(path: string, answer: () => Response, times = 1): void {
    this.#broken.push({ path, answer, left: times });
  }

  /** Delays all answers until the returned function is called. */
  holdAnswers(): () => void {
    this.#gate = new Promise((resolve) => {
      this.#openGate = resolve;
    });
    return this.#openGate;
  }

  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/api\/v1/, '');
    this.asked.push(`${request.method} ${path}`);
    const text = await request.text();
    await this.#gate;
    // A page that is still asking when its test ends finds no server.
    if (this.#isClosed) return Response.error();
    const broken = this.#broken.find((one) => one.path === path && one.left > 0);
    if (broken !== undefined) {
      broken.left -= 1;
      return broken.answer();
    }
    const body = text === '' ? undefined : JSON.parse(text);
    const asked = this.#browser.ask(request.method, path + url.search, body);
    this.#asked.add(asked);
    const answer = await asked.finally(() => this.#asked.delete(asked));
    // Status 0 stands for a network error.
    if (answer.status === 0) return Response.error();
    return HttpResponse.json(answer.body, { status: answer.status });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#openGate();
    await Promise.allSettled(this.#asked);
    await this.#opened.remove();
  }

  signIn(phone = '94771234567', fullName = 'Nimal Perera'): Promise<void> {
    return becomeCustomer(this.shop, this.#browser, { phone, fullName });
  }

  codeSentTo(phone: string): Promise<string> {
    return codeSentTo(this.shop, phone);
  }

  async itmCodeOf(sku: string): Promise<number> {
    const row = await this.shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return row.itmCode;
  }

  async setStock(sku: string, inStock: number): Promise<void> {
    await this.shop.database.transaction((tx) =>
      tx.updateTable('item').set({ inStock }).where('sku', '=', sku).execute(),
    );
  }

  /** Ends the session without the page's knowledge. */
  dropCookie(): void {
    this.#browser.cookies.clear();
  }

  /** Returns the site data of the signed-in shopper's first page. */
  async site(): Promise<SiteData> {
    const api = this.api();
    const session = await api.call('GET /user/session');
    if (session.isLoggedIn === 'NO') return aSite();
    const isCustomer = session.isOtpPending === 'NO';
    const wishlist = isCustomer ? await api.call('GET /wishlist') : [];
    return aSite({
      personal: {
        session,
        specialCategories: await api.call('GET /user/profile-categories'),
        cart: isCustomer ? await api.call('GET /cart') : EMPTY_CART,
        wishlist: wishlist.map(({ itmCode }) => itmCode),
      },
    });
  }

  /** Returns a client with the browser's cookies that bypasses msw. */
  api(): Api {
    return createApi(({ method, path, body }) =>
      this.#browser.ask(method, path, body as Record<string, unknown> | undefined),
    );
  }
}

/** Creates a server for each test of a file and routes requests to it through msw. */
export function withAppServer(): { current: AppServer } {
  const holder: { current?: AppServer } = {};
  const network = setupServer(
    http.all('*/api/v1/*', ({ request }) => holder.current?.answer(request)),
  );
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.close());
  beforeEach(async () => {
    holder.current = new AppServer(await openStockedShop());
  });
  afterEach(async () => {
    await holder.current?.close();
  });
  return holder as { current: AppServer };
}

export function refusal(status: number, error: Record<string, string>): () => Response {
  return () => HttpResponse.json({ error, requestId: 'test' }, { status });
}
