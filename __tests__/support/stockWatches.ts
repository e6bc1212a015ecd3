import type { Hono } from 'hono';
import { createApp } from '@/server/api/app';
import { SHOP } from '@/server/platform/audit/actor';
import { moveStock } from '@/server/catalogue/stock/stock.service';
import type { Shop } from '@/server/boot/shop';
import { messagesIn } from './messages';
import { notifyWatchers } from '@/server/sales/stockWatch/stockWatch.service';

type Answer = { data?: Record<string, unknown>; error?: Record<string, string> };
type From = { cookie?: string; address?: string };

/** The link to confirm, with the token in the fragment. */
export const LINK = /http:\/\/localhost:3000\/back-in-stock#([\w.-]+)/;

/** Requests stock watches and reads their messages. */
export class StockWatchClient {
  readonly #shop: Shop;
  /** Plain request limits are per process. */
  app: Hono;

  constructor(shop: Shop) {
    this.#shop = shop;
    this.app = createApp(shop);
  }

  async codeOf(sku: string): Promise<number> {
    const row = await this.#shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return row.itmCode;
  }

  ask(itmCode: number | string, contact?: string, from: From = {}) {
    const sent = contact === undefined ? undefined : { contact };
    return this.#post(`/product/${itmCode}/back-in-stock`, sent, from);
  }

  confirm(token: string) {
    return this.#post('/back-in-stock/confirm', { token });
  }

  /** Requests a watch as a visitor and confirms it. */
  async askAndConfirm(itmCode: number, contact: string): Promise<void> {
    await this.ask(itmCode, contact);
    const { status } = await this.confirm((await this.tokens()).at(-1) ?? '');
    if (status !== 200) throw new Error(`not confirmed: ${status}`);
  }

  messages() {
    return messagesIn(this.#shop);
  }

  /** Returns the tokens of the links that were sent, newest last. */
  async tokens(): Promise<string[]> {
    return (await this.messages()).flatMap(({ body }) => LINK.exec(body)?.[1] ?? []);
  }

  /** Returns the recipients of back-in-stock messages. */
  async told() {
    await notifyWatchers(this.#shop);
    return (await this.messages()).filter(({ body }) => !LINK.test(body));
  }

  async comeBack(itmCode: number, pieces = 3): Promise<void> {
    const moves = [{ itmCode, qty: pieces }];
    await this.#shop.database.transaction((tx) =>
      moveStock(this.#shop, tx, SHOP, 'received', moves),
    );
  }

  async #post(path: string, sent?: object, { cookie = '', address }: From = {}) {
    const request = new Request(`http://localhost:3000/api/v1${path}`, {
      method: 'POST',
      headers: { cookie, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const from = { incoming: { socket: { remoteAddress: address } } };
    const response = await this.app.fetch(request, address === undefined ? undefined : from);
    const body: Answer = await response.json();
    return { status: response.status, body };
  }
}
