import type { Quote } from '@/lib/contract/staffOrder.contract';
import type { NewApiKey } from '@/lib/contract/dealerApi.contract';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import type { Example } from './apiExamples';
import { ADDRESS, makeCustomer } from './customers';
import { itemCode } from './orders';
import { browserOf } from './sessions';
import { Browser } from './browser';

/** In place of the key, which differs each time. */
const SHOWN = { authorization: 'Bearer sp_jB3tq0mCw5yX8sK1nZ2dVA' };

/** Makes a dealer's key, and every call of a program that has it. */
export async function dealerApiExamples(shop: Shop): Promise<Example[]> {
  const account = await browserOf(shop, await makeCustomer(shop, { userType: 2 }));
  const examples: Example[] = [];

  async function call(
    browser: Browser,
    example: Pick<Example, 'method' | 'path' | 'sent'>,
    own = {},
  ) {
    const { method, path, sent } = example;
    const { status, body } = await browser.ask(method, path, sent, own);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    const headers = { ...own, ...('authorization' in own ? SHOWN : {}) };
    examples.push({ ...example, headers, status, body });
    return body.data;
  }

  const keys = '/user/api-keys';
  const made = await call(account, { method: 'POST', path: keys, sent: { name: 'Shop till' } });
  const { secretKey, keyId } = made as NewApiKey;
  await call(account, { method: 'GET', path: keys });
  const program = new Browser(createApp(shop));
  const own = { authorization: `Bearer ${secretKey}` };
  const read = (path: string) => call(program, { method: 'GET', path }, own);
  await read('/dealer/items?changedSince=0');
  await read('/dealer/models');
  const itmCode = await itemCode(shop, 'BATTERY');
  const quote = (await read(`/dealer/quote?lines=${itmCode}:2&district=Colombo`)) as Quote;
  const { orderNumber } = (await call(
    program,
    { method: 'POST', path: '/dealer/orders', sent: orderOf(quote, itmCode) },
    { ...own, 'Idempotency-Key': 'purchase-order-1027' },
  )) as { orderNumber: string };
  await read(`/dealer/orders/${orderNumber}`);
  await call(account, { method: 'DELETE', path: `${keys}/${keyId}` });
  return examples;
}

function orderOf({ lines, options }: Quote, itmCode: number): Record<string, unknown> {
  const option = options.find(({ title }) => title === 'Cash On Delivery');
  return {
    address: ADDRESS,
    paymentTitle: 'Cash On Delivery',
    seen: {
      total: option?.total,
      lines: [{ itmCode, qty: 2, unitPrice: lines[0]?.unitPrice }],
    },
  };
}
