import { centsText } from '@/lib/commerce/money';
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import {
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
import { anyText, hostList, NotAllowed, webAddress } from '@/server/platform/envValues';

export type KokoEnv = {
  merchantId: string;
  apiKey: string;
  /** Without a slash at the end. */
  url: string;
  /** PEM. */
  privateKey: string;
  publicKey: string;
};

const NEEDED = [
  'KOKO_MERCHANT_ID',
  'KOKO_API_KEY',
  'KOKO_URL',
  'KOKO_PRIVATE_KEY',
  'KOKO_PUBLIC_KEY',
] as const;
const VARIABLES = [...NEEDED, 'KOKO_FORM_HOSTS'] as const;

export const KOKO = {
  variables: VARIABLES,
  read(read, mistakes) {
    const isSet = isComplete(NEEDED, read, mistakes);
    const env = {
      merchantId: read('KOKO_MERCHANT_ID', '', anyText),
      apiKey: read('KOKO_API_KEY', '', anyText),
      url: read('KOKO_URL', '', webAddress),
      privateKey: read('KOKO_PRIVATE_KEY', '', privateKey),
      publicKey: read('KOKO_PUBLIC_KEY', '', publicKey),
    };
    const hosts = read<string[]>('KOKO_FORM_HOSTS', [], hostList);
    if (!isSet || env.url === '') return null;
    return {
      open: () => openKoko(env),
      addresses: [['KOKO_URL', env.url]],
      formOrigins: [new URL(env.url).origin, ...hosts],
    };
  },
} as const satisfies GatewayAdapter<(typeof VARIABLES)[number]>;

function privateKey(text: string): string {
  return pem(text, 'a private RSA key in PEM form', (key) => createPrivateKey(key));
}

function publicKey(text: string): string {
  return pem(text, 'a public RSA key in PEM form', (key) => createPublicKey(key));
}

/** Files of variables have one line, so "\n" stands for a line break. */
function pem(
  text: string,
  what: string,
  parse: (key: string) => { asymmetricKeyType?: string | undefined },
): string {
  const key = text.replaceAll('\\n', '\n');
  try {
    if (parse(key).asymmetricKeyType === 'rsa') return key;
  } catch {
    // Named below without the key.
  }
  throw new NotAllowed(what);
}

const PAID = 'SUCCESS';
const PLUGIN = { _pluginName: 'customapi', _pluginVersion: '1.0.1' } as const;

/** Three instalments through Koko. */
export function openKoko(env: KokoEnv): PaymentGateway {
  const privateKey = createPrivateKey(env.privateKey);
  const publicKey = createPublicKey(env.publicKey);
  return {
    provider: 'koko',
    failureIsFinal: true,
    referenceField: 'orderId',
    startForm: (start) => ({
      action: `${env.url}/api/merchants/orderCreate`,
      fields: formFields(env, privateKey, start),
    }),
    readNotification: (fields) => readNotification(publicKey, fields),
    // Koko documents no such call.
    lookUp: null,
    refund: null,
  };
}

function formFields(
  env: KokoEnv,
  privateKey: KeyObject,
  { reference, cents, description, buyer, ...urls }: PaymentStart,
): Record<string, string> {
  const { firstName, lastName } = namesOf(buyer.fullName);
  const fields = {
    _mId: env.merchantId,
    api_key: env.apiKey,
    _returnUrl: urls.returnUrl,
    _cancelUrl: urls.cancelUrl,
    _responseUrl: urls.notifyUrl,
    _amount: centsText(cents),
    _currency: CURRENCY,
    _reference: reference,
    _orderId: reference,
    ...PLUGIN,
    _description: description,
    _firstName: firstName,
    _lastName: lastName,
    _email: buyer.email,
    _mobileNo: buyer.phone,
  };
  const dataString = kokoDataString(fields);
  const signature = sign('sha256', Buffer.from(dataString), privateKey).toString('base64');
  return { ...fields, dataString, signature };
}

/** Returns what is signed: the values in Koko's own order. */
export function kokoDataString(fields: Record<string, string>): string {
  return [
    '_mId',
    '_amount',
    '_currency',
    '_pluginName',
    '_pluginVersion',
    '_returnUrl',
    '_cancelUrl',
    '_orderId',
    '_reference',
    '_firstName',
    '_lastName',
    '_email',
    '_description',
    'api_key',
    '_responseUrl',
  ]
    .map((name) => fields[name] ?? '')
    .join('');
}

/** What is signed has no separators: these forms say where one value ends and the next begins. */
const FORMS: [name: string, form: RegExp][] = [
  ['orderId', /^SP-\d{1,12}-[1-9]$/],
  ['trnId', /^[A-Za-z0-9-]{1,40}$/],
  ['status', /^(?:SUCCESS|FAILED|FAILURE|CANCELLED|CANCELED|DECLINED|REJECTED|EXPIRED|ERROR)$/],
  ['desc', /^[\x20-\x7e]{0,200}$/],
];

/** A text with two of them could be split into another status. */
const STATUS_WORDS = /SUCCESS|FAIL|CANCEL|DECLINE|REJECT|EXPIRE|ERROR/g;

/**
 * Words for anything but a payment, in any case, also those of no status above. In front of SUCCESS they are
 * a status that passes for the end of a trnId, and the description begins with "SUCCESS".
 */
const NOT_PAID =
  /UNSUCC|FAIL|CANCEL|DECLIN|REJECT|EXPIR|ERROR|PENDING|PROCESS|INITIATED|DENIED|VOID|REFUND|REVERS|TIME-?OUT|ABORT|INVALID/i;

function readNotification(publicKey: KeyObject, fields: Notification): GatewayNews | null {
  const field = (name: string) => fields.get(name) ?? '';
  const [reference, paymentId, status] = [field('orderId'), field('trnId'), field('status')];
  const text = paymentId + status + field('desc');
  const signature = Buffer.from(field('signature'), 'base64');
  if (!verify('sha256', Buffer.from(reference + text), publicKey, signature)) return null;
  const odd = FORMS.find(([name, form]) => !form.test(field(name)));
  return {
    reference,
    paymentId,
    cents: null,
    currency: null,
    kind: status === PAID ? 'paid' : 'failed',
    mistake:
      odd === undefined ? mistakeOfText(text, paymentId + status) : `${odd[0]} in another form`,
    signatureHash: signatureHashOf(signature),
  };
}

function mistakeOfText(text: string, start: string): string | null {
  const words = text.match(STATUS_WORDS) ?? [];
  const isDoubtful = words.length > 1 || (start.endsWith(PAID) && NOT_PAID.test(start));
  return isDoubtful ? 'two words for a status' : null;
}
