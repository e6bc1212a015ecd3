import { generateKeyPairSync, sign } from 'node:crypto';
import type { Hono } from 'hono';
import { GATEWAYS, type GatewayProvider } from '@/lib/contract/paymentOptions';
import type { PaymentGateway } from '@/server/sales/payments/gateway';
import { openGateways } from '@/server/sales/payments/openGateways';
import { payHereSignature } from '@/server/sales/payments/payHereSignature';
import { openKoko } from '@/server/sales/payments/koko';
import { openPayHere } from '@/server/sales/payments/payHere';
import type { Shop } from '@/server/boot/shop';
import { orderOf } from './orders';

/** Made up for the tests. */
export const PAYHERE = { merchantId: '1210000', merchantSecret: 'TEST_SECRET_ONLY' };

const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
export const SHOP_KEYS = makeKeys();
export const KOKO_KEYS = makeKeys();

/** Configures both gateways; `apiUrl` is that of a stand-in for PayHere's Merchant API. */
export function openTestGateways(shop: Shop, apiUrl: string | null = null): void {
  const api = apiUrl === null ? null : { url: apiUrl, appId: 'app', appSecret: 'app-secret' };
  const payHere = { ...PAYHERE, url: 'http://payhere.test/pay/checkout', api };
  const koko = {
    merchantId: 'M1',
    apiKey: 'key',
    url: 'http://koko.test',
    privateKey: SHOP_KEYS.privateKey,
    publicKey: KOKO_KEYS.publicKey,
  };
  shop.gateways = openGateways({
    payhere: { open: () => openPayHere(payHere), addresses: [], formOrigins: [] },
    koko: { open: () => openKoko(koko), addresses: [], formOrigins: [] },
  });
  const { payment } = shop.settings;
  const offered = { offered: true };
  shop.settings = {
    ...shop.settings,
    payment: {
      ...payment,
      'Card Payment': { ...payment['Card Payment'], ...offered },
      Koko: { ...payment.Koko, ...offered },
    },
  };
}

export function gatewayOf(shop: Shop, provider: GatewayProvider): PaymentGateway {
  const gateway = Object.values(shop.gateways).find((one) => one.provider === provider);
  if (gateway === undefined) throw new Error(`${provider} is not open`);
  return gateway;
}

export type Told = {
  reference: string;
  paymentId?: string;
  what?: 'paid' | 'failed';
  /** Rupees with two decimals; Koko does not repeat it. */
  amount?: string;
};

/** Returns the fields that a gateway sends about an attempt. */
export function noticeOf(provider: GatewayProvider, told: Told): Record<string, string> {
  return provider === 'payhere' ? payHereNotice(told) : kokoNotice(told);
}

type PayHereTold = Told & { status?: string; currency?: string; merchantId?: string };

export function payHereNotice(told: PayHereTold): Record<string, string> {
  const { reference, paymentId = `P-${reference}`, what = 'paid', amount = '1350.00' } = told;
  const { currency = 'LKR', merchantId = PAYHERE.merchantId } = told;
  const status = told.status ?? (what === 'paid' ? '2' : '-2');
  const signed = { merchantId, reference, amount, currency };
  return {
    merchant_id: merchantId,
    order_id: reference,
    payment_id: paymentId,
    payhere_amount: amount,
    payhere_currency: currency,
    status_code: status,
    md5sig: payHereSignature(PAYHERE.merchantSecret, status, signed),
  };
}

function kokoNotice({ reference, paymentId = `K-${reference}`, what = 'paid' }: Told) {
  return kokoSigned({
    orderId: reference,
    trnId: paymentId,
    status: what === 'paid' ? 'SUCCESS' : 'FAILED',
    desc: 'Payment',
  });
}

type KokoText = { orderId: string; trnId: string; status: string; desc: string };

/** Returns a notification with Koko's own signature. */
export function kokoSigned(told: KokoText): Record<string, string> {
  const { orderId, trnId, status, desc } = told;
  const data = Buffer.from(orderId + trnId + status + desc);
  const signature = sign('sha256', data, KOKO_KEYS.privateKey).toString('base64');
  return { ...told, signature };
}

/** Sends a notification as a gateway does. Returns the status of the answer. */
export async function notify(
  app: Hono,
  provider: GatewayProvider,
  fields: Record<string, string>,
): Promise<number> {
  const { status } = await app.request(`/api/v1/payments/${provider}/notify`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return status;
}

/** Places an order of one display that is paid at this gateway. */
export function orderAt(shop: Shop, provider: GatewayProvider): Promise<string> {
  return orderOf(shop, { GLUE: 1 }, { title: GATEWAYS[provider].title });
}
