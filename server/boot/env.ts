import { existsSync } from 'node:fs';
import path from 'node:path';
import { mistakesOfCdn, readCdnEnv, type CdnEnv } from './cdnEnv';
import { readRemoteApi, type RemoteApi } from '@/lib/site/remoteApi';
import { SEARCHES } from '@/lib/contract/operation';
import { mistakesOfOrigins, readOrigins } from '@/server/api/http/originsEnv';
import { PAGES_MEGABYTES } from './front/pagesMegabytes';
import { StartRefusal } from '@/server/platform/errors';
import { mistakesOfMessages } from '@/server/messages/messagesEnv';
import { mistakesOfMockMode } from '@/server/tools/mock/mockEnv';
import {
  mistakesOfPayments,
  PAYMENT_VARIABLES,
  readPaymentsEnv,
  type PaymentsEnv,
} from '@/server/sales/payments/paymentsEnv';
import {
  mistakesOfProviders,
  readProvidersEnv,
  type ProvidersEnv,
} from '@/server/people/providers/providersEnv';
import { readFilesEnv } from '@/server/platform/files/filesEnv';
import type { S3Env } from '@/server/platform/files/s3Store';
import { POOL_SIZES, type PoolSizes } from '@/server/platform/database/postgresPool';
import { ENV_NAMES, type Read, type ReadOf } from '@/server/platform/envNames';
import {
  anyText,
  databaseUrl,
  existingFile,
  hostName,
  NotAllowed,
  oneOf,
  secret,
  sender,
  smtpAddress,
  webAddress,
  wholeNumber,
} from '@/server/platform/envValues';

/** The environment, read once at start; only this file reads process.env on the server. */
export type Env = {
  production: boolean;
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** The merchant's settings file, absolute; null means settings.json in DATA_DIR, if present. */
  settingsFile: string | null;
  databaseUrl: string | null;
  /** PostgreSQL itself, when databaseUrl leads to PgBouncer; else null. */
  databaseDirectUrl: string | null;
  /** The most connections to PostgreSQL for reads, and for transactions. */
  databasePools: PoolSizes;
  /** Whether a start migrates the database; else it waits until "npm run shop -- migrate" has. */
  migrates: boolean;
  /** Where a job backs the shop up each night, absolute; null: nowhere. */
  backupFolder: string | null;
  /** How many of those backups are kept. */
  backupsKept: number;
  /** The shop's public scheme, host and port, without a trailing slash. */
  publicOrigin: string;
  /** PUBLIC_ORIGIN when it is set: only then a command can print or send a link to the shop. */
  linkOrigin: string | null;
  /** The origin of the office when it has a host of its own, without a trailing slash. */
  officeOrigin: string | null;
  apiMode: ApiMode;
  /** The API's location when API_MODE is remote, else null. */
  remote: RemoteApi | null;
  logLevel: LogLevel;
  /** Size of the demo catalogue for an empty shop at start; 0 leaves it empty. */
  demoItems: number;
  /** How many demo orders come with the demo catalogue. */
  demoOrders: number;
  /** Null: generated and stored in DATA_DIR. */
  shopSecret: string | null;
  /** The token for /metrics; null allows only this machine, and only without a proxy. */
  metricsToken: string | null;
  /** The collector of traces; null: none are recorded. */
  tracesEndpoint: string | null;
  /** The number of trusted proxies, whose X-Forwarded-For entries are used. */
  trustedProxies: number;
  /** How many searches, and how many lists that are not in memory, an address may ask for in a minute. */
  searchPerMinute: number;
  /** How much memory visitors' pages may take, compressed as they are sent. */
  pagesMegabytes: number;
  /** How long requests are still accepted after SIGTERM, while /readyz answers 503. */
  stopDelaySeconds: number;
  sms: SmsEnv;
  /** Allows a shop behind https to start without an SMS gateway. */
  messagesToFiles: boolean;
  /** Null: mails are written to files. */
  mail: MailEnv | null;
  payments: PaymentsEnv;
  /** The third parties by which customers may sign in. */
  providers: ProvidersEnv;
  /** The caches between the shop and its visitors; null: none. */
  cdn: CdnEnv | null;
  /** The bucket of photos and imported lists, for a shop of several machines; null: DATA_DIR. */
  s3: S3Env | null;
  /** Which secrets are set, for the office: never more than their end. */
  secrets: SecretMark[];
};

export type SecretMark = { name: string; isSet: boolean; end: string | null };

/** How text messages are sent. */
export type SmsEnv =
  | { via: 'file' }
  | { via: 'notify.lk'; userId: string; apiKey: string; senderId: string }
  | { via: 'text.lk'; apiKey: string; senderId: string };

export type MailEnv = { smtpUrl: string; from: string };

const API_MODES = ['embedded', 'remote', 'mock'] as const;
export type ApiMode = (typeof API_MODES)[number];

export const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** PostgreSQL accepts 100 connections by default, and a process, with its one core, has no use for so many. */
const CONNECTIONS = wholeNumber(2, 100);

/** Every variable the shop reads; .env.example explains each. The scripts set NODE_ENV. */
export const ALL_ENV_NAMES = [...ENV_NAMES, ...PAYMENT_VARIABLES] as const;
type Name = (typeof ALL_ENV_NAMES)[number];

type EnvSource = Record<string, string | undefined>;

/** All mistakes in the environment, a sentence each. */
export class EnvMistakes extends Error {
  readonly mistakes: string[];

  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.name = 'EnvMistakes';
    this.mistakes = mistakes;
  }
}

/** Throws EnvMistakes with all mistakes at once. */
export function readEnv(source: EnvSource): Env {
  const mistakes: string[] = [];
  const read: ReadOf<Name> = (name, fallback, parse) => {
    const text = source[name]?.trim() ?? '';
    if (text === '') return fallback;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      mistakes.push(`${name} must be ${error.message}${quoted(name, text)}.`);
      return fallback;
    }
  };
  const port = read('PORT', 3000, wholeNumber(0, 65_535));
  const host = read('HOST', '0.0.0.0', hostName);
  const env: Env = {
    production: source.NODE_ENV === 'production',
    port,
    host,
    dataDir: path.resolve(read('DATA_DIR', 'data', (text) => text)),
    settingsFile: read<string | null>('SETTINGS_FILE', null, existingFile),
    databaseUrl: read<string | null>('DATABASE_URL', null, databaseUrl),
    databaseDirectUrl: read<string | null>('DATABASE_DIRECT_URL', null, databaseUrl),
    databasePools: {
      reader: read('DATABASE_READERS', POOL_SIZES.reader, CONNECTIONS),
      writer: read('DATABASE_WRITERS', POOL_SIZES.writer, CONNECTIONS),
    },
    backupFolder: read<string | null>('BACKUP_FOLDER', null, (text) => path.resolve(text)),
    backupsKept: read('BACKUPS_KEPT', 1, wholeNumber(1, 1_000)),
    migrates: read('MIGRATE', 'yes', oneOf(['yes', 'no'])) === 'yes',
    ...readOrigins(read, port),
    apiMode: read('API_MODE', 'embedded', oneOf(API_MODES)),
    remote: remoteEnv(source, { host, port }, mistakes),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    ...demo(read),
    shopSecret: read<string | null>('SHOP_SECRET', null, secret),
    metricsToken: read<string | null>('METRICS_TOKEN', null, secret),
    tracesEndpoint: read<string | null>('OTEL_EXPORTER_OTLP_ENDPOINT', null, webAddress),
    trustedProxies: read('TRUST_PROXY', 0, wholeNumber(0, 10)),
    searchPerMinute: read('SEARCH_PER_MINUTE', SEARCHES.requests, wholeNumber(1, 1_000_000)),
    pagesMegabytes: read('PAGES_MEGABYTES', PAGES_MEGABYTES, wholeNumber(1, 16_384)),
    stopDelaySeconds: read('STOP_DELAY_SECONDS', 2, wholeNumber(0, 60)),
    sms: smsEnv(read, mistakes),
    messagesToFiles: read('MESSAGES_TO_FILES', 'no', oneOf(['yes', 'no'])) === 'yes',
    mail: mailEnv(read, mistakes),
    payments: readPaymentsEnv(read, mistakes),
    providers: readProvidersEnv(read, mistakes),
    cdn: readCdnEnv(read),
    s3: readFilesEnv(read, mistakes),
    secrets: secretMarks(source),
  };
  mistakes.push(...mistakesBetween(env));
  if (mistakes.length > 0) throw new EnvMistakes(mistakes);
  return env;
}

/** Returns mistakes that show only in several variables together. */
function mistakesBetween(env: Env): string[] {
  const ofMock = env.apiMode === 'mock' ? mistakesOfMockMode(env) : [];
  return [
    ...mistakesOfDatabase(env),
    ...mistakesOfOrigins(env),
    ...mistakesOfMessages(env),
    ...mistakesOfPayments(env),
    ...mistakesOfProviders(env),
    ...mistakesOfCdn(env),
    ...ofMock,
  ];
}

function mistakesOfDatabase({ databaseUrl, databaseDirectUrl }: Env): string[] {
  if (databaseDirectUrl === null || databaseUrl !== null) return [];
  return ['DATABASE_URL must be set when DATABASE_DIRECT_URL is.'];
}

/** Reads the environment and the file `.env`; throws StartRefusal with all mistakes. */
export function envOfProcess(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvMistakes)) throw error;
    throw new StartRefusal(...error.mistakes);
  }
}

/** How much an empty shop is filled with at its first start. */
function demo(read: Read) {
  return {
    demoItems: read('DEMO_ITEMS', 2_783, wholeNumber(0, 1_000_000)),
    demoOrders: read('DEMO_ORDERS', 60, wholeNumber(0, 200)),
  };
}

type Listening = { host: string; port: number };

function remoteEnv(source: EnvSource, own: Listening, mistakes: string[]): RemoteApi | null {
  const read = readRemoteApi(source);
  mistakes.push(...read.mistakes);
  if (read.remote !== null && isOwn(read.remote, own)) {
    mistakes.push(
      "API_BASE_URL must point to another process; this address and PORT are the storefront's own.",
    );
  }
  return read.remote;
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '::', '::1']);

/** The first call detects other names of this process (server/boot/next/remote/askRemote.ts). */
function isOwn({ apiBase }: RemoteApi, { host, port }: Listening): boolean {
  const url = new URL(apiBase);
  const isHere = THIS_MACHINE.has(url.hostname) && THIS_MACHINE.has(host);
  return isHere && url.protocol === 'http:' && (url.port === '' ? 80 : Number(url.port)) === port;
}

const SMS_WAYS = ['file', 'notify.lk', 'text.lk'] as const;

function smsEnv(read: Read, mistakes: string[]): SmsEnv {
  const via = read('SMS_VIA', 'file', oneOf(SMS_WAYS));
  const senderId = read('SMS_SENDER_ID', '', anyText);
  const userId = read('NOTIFY_LK_USER_ID', '', anyText);
  const notifyKey = read('NOTIFY_LK_API_KEY', '', anyText);
  const textKey = read('TEXT_LK_API_KEY', '', anyText);
  const needs = (name: Name, value: string) => {
    if (value === '') mistakes.push(`${name} must be set when SMS_VIA is ${via}.`);
  };
  if (via === 'file') return { via };
  needs('SMS_SENDER_ID', senderId);
  if (via === 'text.lk') {
    needs('TEXT_LK_API_KEY', textKey);
    return { via, apiKey: textKey, senderId };
  }
  needs('NOTIFY_LK_USER_ID', userId);
  needs('NOTIFY_LK_API_KEY', notifyKey);
  return { via, userId, apiKey: notifyKey, senderId };
}

function mailEnv(read: Read, mistakes: string[]): MailEnv | null {
  const smtpUrl = read<string | null>('SMTP_URL', null, smtpAddress);
  const from = read('MAIL_FROM', '', sender);
  if (smtpUrl === null) return null;
  if (from === '') mistakes.push('MAIL_FROM must be set when SMTP_URL is.');
  return { smtpUrl, from };
}

/** Not printed: addresses may contain a password, and secrets are secret. */
const NOT_REPEATED = /(?:KEY|SECRET|TOKEN)$|^(?:DATABASE|DATABASE_DIRECT|SMTP)_URL$/;

/** Those of the shop itself are not the owner's to change. */
const NOT_LISTED = new Set<Name>([
  'SHOP_SECRET',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
]);

/** The end of a short secret would be too much of it. */
const LEAST_WITH_END = 16;
const END = 4;

function secretMarks(source: EnvSource): SecretMark[] {
  return ALL_ENV_NAMES.filter((name) => NOT_REPEATED.test(name) && !NOT_LISTED.has(name)).map(
    (name) => {
      const text = source[name]?.trim() ?? '';
      const showsEnd = text.length >= LEAST_WITH_END && name !== 'SMTP_URL';
      return { name, isSet: text !== '', end: showsEnd ? text.slice(-END) : null };
    },
  );
}

function quoted(name: Name, text: string): string {
  return NOT_REPEATED.test(name) ? '' : `, but is ${JSON.stringify(text)}`;
}
