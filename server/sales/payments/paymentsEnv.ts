import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { EnvName, Read } from '@/server/platform/envNames';
import { anyText, hostList, NotAllowed, webAddress } from '@/server/platform/envValues';

export type PayHereEnv = {
  merchantId: string;
  merchantSecret: string;
  /** Where the browser posts the form. */
  url: string;
  /** For look-ups; null without them. */
  api: { url: string; appId: string; appSecret: string } | null;
};

export type KokoEnv = {
  merchantId: string;
  apiKey: string;
  /** Without a slash at the end. */
  url: string;
  /** PEM. */
  privateKey: string;
  publicKey: string;
};

export type PaymentsEnv = {
  payHere: PayHereEnv | null;
  koko: KokoEnv | null;
  /** Origins to which pages may post forms, also by a redirect. */
  formOrigins: string[];
};

/** Variables of which all or none must be set. */
const GROUPS = [
  ['PAYHERE_MERCHANT_ID', 'PAYHERE_MERCHANT_SECRET', 'PAYHERE_URL'],
  ['PAYHERE_APP_ID', 'PAYHERE_APP_SECRET', 'PAYHERE_API_URL'],
  ['KOKO_MERCHANT_ID', 'KOKO_API_KEY', 'KOKO_URL', 'KOKO_PRIVATE_KEY', 'KOKO_PUBLIC_KEY'],
] as const satisfies readonly (readonly EnvName[])[];

/** Reads the gateways. Half a configuration is a mistake, so that no buyer meets it first. */
export function readPaymentsEnv(read: Read, mistakes: string[]): PaymentsEnv {
  const text = (name: EnvName) => read(name, '', anyText);
  const [payHere, api, koko] = GROUPS.map((names) => isComplete(names, text, mistakes));
  if (api && text('PAYHERE_MERCHANT_ID') === '') {
    mistakes.push('PAYHERE_MERCHANT_ID must be set when PAYHERE_APP_ID is.');
  }
  const address = (name: EnvName) => read(name, '', webAddress);
  const urls = [address('PAYHERE_URL'), address('PAYHERE_API_URL'), address('KOKO_URL')] as const;
  const keys = [read('KOKO_PRIVATE_KEY', '', privateKey), read('KOKO_PUBLIC_KEY', '', publicKey)];
  const [privatePem = '', publicPem = ''] = keys;
  return {
    payHere: payHere
      ? {
          merchantId: text('PAYHERE_MERCHANT_ID'),
          merchantSecret: text('PAYHERE_MERCHANT_SECRET'),
          url: urls[0],
          api: api ? apiOf(text, urls[1]) : null,
        }
      : null,
    koko: koko
      ? {
          merchantId: text('KOKO_MERCHANT_ID'),
          apiKey: text('KOKO_API_KEY'),
          ...{ url: urls[2], privateKey: privatePem, publicKey: publicPem },
        }
      : null,
    formOrigins: [
      ...new Set([
        ...[urls[0], urls[2]].filter((url) => url !== '').map((url) => new URL(url).origin),
        ...read<string[]>('PAYHERE_FORM_HOSTS', [], hostList),
        ...read<string[]>('KOKO_FORM_HOSTS', [], hostList),
      ]),
    ],
  };
}

function apiOf(text: (name: EnvName) => string, url: string) {
  return { url, appId: text('PAYHERE_APP_ID'), appSecret: text('PAYHERE_APP_SECRET') };
}

function isComplete(
  names: readonly EnvName[],
  text: (name: EnvName) => string,
  mistakes: string[],
): boolean {
  const missing = names.filter((name) => text(name) === '');
  const [given] = names.filter((name) => !missing.includes(name));
  if (given === undefined) return false;
  mistakes.push(...missing.map((name) => `${name} must be set when ${given} is.`));
  return missing.length === 0;
}

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

type Addresses = { publicOrigin: string; payments: PaymentsEnv };

/** Returns a mistake for each gateway without https behind a shop with it. */
export function mistakesOfPayments({ publicOrigin, payments }: Addresses): string[] {
  if (!publicOrigin.startsWith('https:')) return [];
  return plainAddresses(payments).map(
    (name) => `${name} must begin with https:// when PUBLIC_ORIGIN does.`,
  );
}

/** Returns a warning for each gateway without https; only trials have one. */
export function paymentWarnings({ payments }: Addresses): string[] {
  return plainAddresses(payments).map(
    (name) => `${name} begins with http://: payments are not protected.`,
  );
}

function plainAddresses({ payHere, koko }: PaymentsEnv): EnvName[] {
  const addresses: [EnvName, string | undefined][] = [
    ['PAYHERE_URL', payHere?.url],
    ['PAYHERE_API_URL', payHere?.api?.url],
    ['KOKO_URL', koko?.url],
  ];
  return addresses.filter(([, url]) => url?.startsWith('http:')).map(([name]) => name);
}
