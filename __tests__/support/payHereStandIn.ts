import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What it was asked to pay back; the amount is absent for a whole payment. */
type Refund = { payment_id: string; description: string; amount?: string };

type Payment = { payment_id: string; status: string; amount: number; currency: string };

/** A local server that answers like PayHere's Merchant API. */
export class PayHereStandIn {
  /** Payments by the order that PayHere was given. */
  readonly payments = new Map<string, Payment>();
  readonly asked: string[] = [];
  /** What it has paid back. */
  readonly refunds: Refund[] = [];
  /** 'lost': does what it is asked, and its answer does not arrive; 'refusing': pays nothing back. */
  mood: 'well' | 'down' | 'lost' | 'refusing' = 'well';
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const url = new URL(request.url ?? '', 'http://stand-in');
    const send = (status: number, answer: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
    if (this.mood === 'down') return send(503, {});
    if (url.pathname.endsWith('/oauth/token')) {
      const key = Buffer.from('app:app-secret').toString('base64');
      const isKnown = request.headers.authorization === `Basic ${key}`;
      return isKnown ? send(200, { access_token: 'token' }) : send(401, {});
    }
    if (request.headers.authorization !== 'Bearer token') return send(401, {});
    if (url.pathname.endsWith('/payment/refund')) {
      return this.#refund(JSON.parse(body), this.mood === 'lost' ? () => response.destroy() : send);
    }
    this.#search(url.searchParams.get('order_id') ?? '', send);
  }

  #refund(asked: Refund, send: (status: number, answer: unknown) => void): void {
    const paid = [...this.payments.values()].find((one) => one.payment_id === asked.payment_id);
    if (paid?.status !== 'RECEIVED' || this.mood === 'refusing') {
      return send(400, { status: -1, msg: 'Refund period is over', data: null });
    }
    this.refunds.push(asked);
    // What it does not describe: the payment of a part stays as it was.
    if (asked.amount === undefined) paid.status = 'REFUNDED';
    send(200, { status: 1, msg: 'Successfully refunded', data: this.refunds.length });
  }

  #search(reference: string, send: (status: number, answer: unknown) => void): void {
    this.asked.push(reference);
    const payment = this.payments.get(reference);
    if (payment === undefined) return send(404, { status: -1, msg: 'No payments found' });
    send(200, { status: 1, data: [{ order_id: reference, ...payment }] });
  }
}
