import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const MERCHANT = { id: '1210000', secret: 'TEST_SECRET_ONLY' };

const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

type Fields = Record<string, string>;
type Decision = 'paid' | 'failed';

/** A local server with the pages of both gateways: they check what the shop signed, and sign back. */
export class GatewayPages {
  /** How many notifications the shop has accepted. */
  told = 0;
  isDown = false;
  readonly #shop = makeKeys();
  readonly #koko = makeKeys();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #origin = '';

  /** Returns the environment of a shop that uses these gateways. */
  async open(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    this.#origin = `http://127.0.0.1:${port}`;
    return {
      PAYHERE_MERCHANT_ID: MERCHANT.id,
      PAYHERE_MERCHANT_SECRET: MERCHANT.secret,
      PAYHERE_URL: `${this.#origin}/pay/checkout`,
      KOKO_MERCHANT_ID: 'M1',
      KOKO_API_KEY: 'key',
      KOKO_URL: this.#origin,
      KOKO_PRIVATE_KEY: this.#shop.privateKey,
      KOKO_PUBLIC_KEY: this.#koko.publicKey,
    };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    if (this.isDown) {
      response.writeHead(503, { 'content-type': 'text/html' });
      response.end('<h1>The gateway is down</h1>');
      return;
    }
    const { decision, ...fields } = form;
    if (decision === undefined) return sendPage(response, fields, this.#refusalOf(fields));
    const isKoko = '_orderId' in fields;
    const back = (isKoko ? fields._returnUrl : fields.return_url) ?? '/';
    if (decision === 'paid' || decision === 'failed') await this.#notify(fields, decision);
    response.writeHead(303, { location: back }).end();
  }

  /** Says what is wrong with the shop's form, or nothing. */
  #refusalOf(fields: Fields): string {
    if ('_orderId' in fields) {
      const { dataString = '', signature = '' } = fields;
      const given = Buffer.from(signature, 'base64');
      return verify('sha256', Buffer.from(dataString), this.#shop.publicKey, given)
        ? ''
        : 'Wrong signature';
    }
    const { merchant_id = '', order_id = '', amount = '', currency = '', hash } = fields;
    const expected = md5(merchant_id + order_id + amount + currency + md5(MERCHANT.secret));
    return hash === expected ? '' : 'Wrong hash';
  }

  async #notify(fields: Fields, decision: Decision): Promise<void> {
    const isKoko = '_orderId' in fields;
    const news = isKoko ? this.#kokoNews(fields, decision) : payHereNews(fields, decision);
    const { status } = await fetch((isKoko ? fields._responseUrl : fields.notify_url) ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(news).toString(),
    });
    if (status === 200) this.told += 1;
  }

  #kokoNews({ _orderId: orderId = '' }: Fields, decision: Decision): Fields {
    const trnId = `K-${orderId}`;
    const status = decision === 'paid' ? 'SUCCESS' : 'FAILED';
    const data = Buffer.from(`${orderId}${trnId}${status}Payment`);
    const signature = sign('sha256', data, this.#koko.privateKey).toString('base64');
    return { orderId, trnId, status, desc: 'Payment', signature };
  }
}

function payHereNews(fields: Fields, decision: Decision): Fields {
  const { merchant_id = '', order_id = '', amount = '', currency = '' } = fields;
  const status = decision === 'paid' ? '2' : '-2';
  const signed = merchant_id + order_id + amount + currency + status + md5(MERCHANT.secret);
  return {
    merchant_id,
    order_id,
    payment_id: `P-${order_id}`,
    payhere_amount: amount,
    payhere_currency: currency,
    status_code: status,
    md5sig: md5(signed),
  };
}

function md5(given: string): string {
  return createHash('md5').update(given).digest('hex').toUpperCase();
}

/** Repeats the fields, so that the page's buttons know what is paid. */
function sendPage(response: ServerResponse, fields: Fields, refusal: string): void {
  const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const buttons = ['paid', 'failed'].map(
    (decision) => `<button name="decision" value="${decision}">${decision}</button>`,
  );
  const amount = fields.amount ?? fields._amount ?? '';
  response.writeHead(refusal === '' ? 200 : 400, { 'content-type': 'text/html' });
  response.end(
    `<!doctype html><html lang="en"><title>Gateway</title><link rel="icon" href="data:,"><h1>${refusal || `LKR ${amount}`}</h1>` +
      `<form method="post">${inputs.join('')}${refusal === '' ? buttons.join('') : ''}</form>`,
  );
}
