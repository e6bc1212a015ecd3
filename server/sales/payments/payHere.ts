import { centsText } from '@/lib/commerce/money';
import type { PaymentEventKind } from '@/lib/commerce/paymentEvents';
import {
  centsOfText,
  CURRENCY,
  isComplete,
  namesOf,
  signatureHashOf,
  type GatewayAdapter,
  type GatewayNews,
  type Notification,
  type PaymentGateway,
  type PaymentStart,
} from './gateway';
import { payHereLookUp, payHereRefund, type PayHereApi } from './payHereApi';
import { isSameText, payHereHash, payHereSignature } from './payHereSignature';
import type { ReadOf } from '@/server/platform/envNames';
import { anyText, hostList, webAddress } from '@/server/platform/envValues';

export type PayHereEnv = {
  merchantId: string;
  merchantSecret: string;
  /** Where the browser posts the form. */
  url: string;
  /** For look-ups; null without them. */
  api: PayHereApi | null;
};

const NEEDED = ['PAYHERE_MERCHANT_ID', 'PAYHERE_MERCHANT_SECRET', 'PAYHERE_URL'] as const;
const FOR_API = ['PAYHERE_APP_ID', 'PAYHERE_APP_SECRET', 'PAYHERE_API_URL'] as const;
const VARIABLES = [...NEEDED, ...FOR_API, 'PAYHERE_FORM_HOSTS'] as const;
type Variable = (typeof VARIABLES)[number];

export const PAYHERE = {
  variables: VARIABLES,
  read(read, mistakes) {
    const isSet = isComplete(NEEDED, read, mistakes);
    const env: PayHereEnv = {
      merchantId: read('PAYHERE_MERCHANT_ID', '', anyText),
      merchantSecret: read('PAYHERE_MERCHANT_SECRET', '', anyText),
      url: read('PAYHERE_URL', '', webAddress),
      api: readApi(read, mistakes),
    };
    const hosts = read<string[]>('PAYHERE_FORM_HOSTS', [], hostList);
    if (!isSet || env.url === '') return null;
    const { url, api } = env;
    return {
      open: () => openPayHere(env),
      addresses: [
        ['PAYHERE_URL', url],
        ...(api === null ? [] : [['PAYHERE_API_URL', api.url] as const]),
      ],
      formOrigins: [new URL(url).origin, ...hosts],
    };
  },
} as const satisfies GatewayAdapter<Variable>;

function readApi(read: ReadOf<Variable>, mistakes: string[]): PayHereApi | null {
  const isSet = isComplete(FOR_API, read, mistakes);
  const url = read('PAYHERE_API_URL', '', webAddress);
  if (!isSet) return null;
  if (read('PAYHERE_MERCHANT_ID', '', anyText) === '') {
    mistakes.push('PAYHERE_MERCHANT_ID must be set when PAYHERE_APP_ID is.');
  }
  return {
    url,
    appId: read('PAYHERE_APP_ID', '', anyText),
    appSecret: read('PAYHERE_APP_SECRET', '', anyText),
  };
}

const KINDS: Partial<Record<string, PaymentEventKind>> = {
  '3': 'authorised',
  '2': 'paid',
  '0': 'pending',
  '-1': 'cancelled',
  '-2': 'failed',
  '-3': 'charged-back',
};

/** Cards and wallets through PayHere. */
export function openPayHere(env: PayHereEnv): PaymentGateway {
  return {
    provider: 'payhere',
    // A buyer may try another card on PayHere's own page.
    failureIsFinal: false,
    referenceField: 'order_id',
    startForm: (start) => ({ action: env.url, fields: formFields(env, start) }),
    readNotification: (fields) => readNotification(env, fields),
    lookUp: env.api === null ? null : payHereLookUp(env.api),
    refund: env.api === null ? null : payHereRefund(env.api),
  };
}

function formFields(
  { merchantId, merchantSecret }: PayHereEnv,
  { reference, cents, description, buyer, ...urls }: PaymentStart,
): Record<string, string> {
  const { firstName, lastName } = namesOf(buyer.fullName);
  const amount = centsText(cents);
  const signed = { merchantId, reference, amount, currency: CURRENCY };
  return {
    merchant_id: merchantId,
    return_url: urls.returnUrl,
    cancel_url: urls.cancelUrl,
    notify_url: urls.notifyUrl,
    first_name: firstName,
    last_name: lastName,
    email: buyer.email,
    phone: buyer.phone,
    address: buyer.address,
    city: buyer.town,
    country: 'Sri Lanka',
    order_id: reference,
    items: description,
    currency: CURRENCY,
    amount,
    hash: payHereHash(merchantSecret, signed),
  };
}

function readNotification(env: PayHereEnv, fields: Notification): GatewayNews | null {
  const field = (name: string) => fields.get(name) ?? '';
  const [status, amount] = [field('status_code'), field('payhere_amount')];
  const signed = {
    merchantId: field('merchant_id'),
    reference: field('order_id'),
    amount,
    currency: field('payhere_currency'),
  };
  const expected = payHereSignature(env.merchantSecret, status, signed);
  if (!isSameText(field('md5sig'), expected)) return null;
  const kind = KINDS[status];
  const news = { ...signed, kind: kind ?? 'pending', paymentId: field('payment_id') };
  const mistake = mistakeOf(env, { ...news, isKnown: kind !== undefined });
  const { reference, paymentId, currency } = news;
  return {
    reference,
    paymentId,
    currency,
    kind: news.kind,
    cents: centsOfText(amount),
    mistake,
    signatureHash: signatureHashOf(expected),
  };
}

type Checked = { merchantId: string; amount: string; paymentId: string; isKnown: boolean };

function mistakeOf(env: PayHereEnv, news: Checked): string | null {
  if (news.merchantId !== env.merchantId) return 'another merchant';
  if (!news.isKnown) return 'an unknown status';
  if (news.paymentId === '') return 'no payment number';
  return centsOfText(news.amount) === null ? 'no amount' : null;
}
