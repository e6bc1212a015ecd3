import { isRecord } from '@/lib/contract/records';
import { centsFromRupees, centsText } from '@/lib/commerce/money';
import type { PaymentEventKind } from '@/lib/commerce/paymentEvents';
import { gatewayFetch } from '@/server/platform/tracing/gatewayFetch';
import { GATEWAY_TIMEOUT_MS, type GatewayNews, type PaymentGateway } from './gateway';

/** The access of PayHere's Merchant API. */
export type PayHereApi = { url: string; appId: string; appSecret: string };

/** The states of PayHere's Retrieval API; each later one was paid before. */
const KINDS: Partial<Record<string, readonly PaymentEventKind[]>> = {
  RECEIVED: ['paid'],
  REFUNDED: ['paid', 'refunded'],
  CHARGEBACKED: ['paid', 'charged-back'],
};

/** Not allowed, or too often. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Returns a function that asks PayHere's Retrieval API about one attempt. */
export function payHereLookUp(env: PayHereApi): NonNullable<PaymentGateway['lookUp']> {
  return async (reference) => {
    const { data } = await search(env, reference);
    const payments = Array.isArray(data) ? data : [];
    return payments.flatMap((payment) => newsOf(reference, payment));
  };
}

/** Returns a function that has PayHere pay back a payment, or a part of it. */
export function payHereRefund(env: PayHereApi): NonNullable<PaymentGateway['refund']> {
  return async ({ paymentId, cents, isWhole, description }) => {
    const signal = AbortSignal.timeout(GATEWAY_TIMEOUT_MS);
    const token = await fetchToken(env, signal);
    const amount = isWhole ? {} : { amount: centsText(cents) };
    const answer = await gatewayFetch('PayHere refund', `${env.url}/merchant/v1/payment/refund`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ payment_id: paymentId, description, ...amount }),
      redirect: 'error',
      signal,
    });
    const said = await answerOf(answer);
    if (said.status === 1) return null;
    // A refusal is what PayHere says with a status below 0; anything else can mean that it was done.
    if (typeof said.status !== 'number' || said.status >= 0)
      throw new Error('PayHere was unclear.');
    return textOf(said.msg) ?? `PayHere answered ${said.status}.`;
  };
}

/** Asks with a new token: they live for minutes, and questions are rare. */
async function search(env: PayHereApi, reference: string): Promise<Record<string, unknown>> {
  // One deadline for both requests.
  const signal = AbortSignal.timeout(GATEWAY_TIMEOUT_MS);
  const token = await fetchToken(env, signal);
  const query = new URLSearchParams({ order_id: reference });
  const answer = await gatewayFetch(
    'PayHere look-up',
    `${env.url}/merchant/v1/payment/search?${query}`,
    {
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'error',
      signal,
    },
  );
  return answerOf(answer);
}

/** What it does not find or do comes with an error status and words, too. */
async function answerOf(answer: Response): Promise<Record<string, unknown>> {
  if (answer.status >= 500 || REFUSED.has(answer.status))
    throw new Error(`PayHere answered ${answer.status}.`);
  const said: unknown = await answer.json();
  return isRecord(said) ? said : {};
}

async function fetchToken(
  { url, appId, appSecret }: PayHereApi,
  signal: AbortSignal,
): Promise<string> {
  const key = Buffer.from(`${appId}:${appSecret}`).toString('base64');
  const answer = await gatewayFetch('PayHere token', `${url}/merchant/v1/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${key}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    redirect: 'error',
    signal,
  });
  const given: unknown = await answer.json();
  if (!answer.ok || !isRecord(given) || typeof given.access_token !== 'string') {
    throw new Error(`PayHere gave no token: ${answer.status}.`);
  }
  return given.access_token;
}

function newsOf(reference: string, payment: unknown): GatewayNews[] {
  if (!isRecord(payment) || payment.order_id !== reference) return [];
  const { payment_id: id, status, amount, currency } = payment;
  const kinds = typeof status === 'string' ? (KINDS[status] ?? []) : [];
  const cents = amountOf(amount);
  const told = {
    reference,
    paymentId: String(id ?? ''),
    cents,
    mistake: null,
    signatureHash: null,
  };
  return kinds.map((kind) => ({ ...told, kind, currency: textOf(currency) }));
}

function amountOf(amount: unknown): number | null {
  const rupees = typeof amount === 'string' ? Number(amount) : amount;
  return typeof rupees === 'number' && Number.isFinite(rupees) ? centsFromRupees(rupees) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
