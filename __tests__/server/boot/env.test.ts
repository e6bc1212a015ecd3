import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ALL_ENV_NAMES, readEnv } from '@/server/boot/env';
import { paymentWarnings } from '@/server/sales/payments/paymentsEnv';
import { messageWarnings } from '@/server/messages/messagesEnv';
import { envMistakes } from '@/__tests__/support/envMistakes';

describe('readEnv', () => {
  test('needs no variable', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      publicOrigin: 'http://localhost:3000',
      demoItems: 2783,
      demoOrders: 60,
    });
  });

  test('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  test('derives the public origin from the port', () => {
    expect(readEnv({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080');
  });

  test('drops a trailing slash of the public origin', () => {
    const source = { PUBLIC_ORIGIN: 'https://shop.example/', MESSAGES_TO_FILES: 'yes' };
    expect(readEnv(source).publicOrigin).toBe('https://shop.example');
  });

  test('lists all mistakes at once, each with the name of its variable', () => {
    const wrong = {
      PORT: '70000',
      HOST: 'a b',
      DATABASE_URL: 'mysql://localhost/shop',
      PUBLIC_ORIGIN: 'https://shop.example/path',
      API_MODE: 'elsewhere',
      LOG_LEVEL: 'loud',
      DEMO_ITEMS: '-1',
      DEMO_ORDERS: 'many',
      SHOP_SECRET: 'short',
      TRUST_PROXY: 'yes',
      SMS_VIA: 'pigeon',
      SMTP_URL: 'mail.example',
      MAIL_FROM: 'nobody',
    };
    const mistakes = envMistakes(wrong);
    expect(mistakes.map((sentence) => sentence.split(' ')[0])).toEqual(Object.keys(wrong));
    expect(mistakes[0]).toBe('PORT must be a whole number from 0 to 65535, but is "70000".');
  });

  test.each(['https://shop.example', 'https://shop.example:8443', 'http://shop.example'])(
    'refuses an office on the host of the shop, whose cookies it would share: %s',
    (OFFICE_ORIGIN) => {
      const shop = { PUBLIC_ORIGIN: 'https://shop.example', MESSAGES_TO_FILES: 'yes' };
      expect(envMistakes({ ...shop, OFFICE_ORIGIN })[0]).toContain('another host name');
      expect(envMistakes({ ...shop, OFFICE_ORIGIN: 'https://office.shop.example' })).toEqual([]);
    },
  );

  test('prints no secret', () => {
    const wrong = { SHOP_SECRET: 'hush', SMTP_URL: 'http://user:hush@mail.example' };
    const mistakes = envMistakes(wrong);
    expect(mistakes).toHaveLength(2);
    expect(mistakes.join()).not.toContain('hush');
  });

  test('reports the missing variables of a gateway', () => {
    expect(envMistakes({ SMS_VIA: 'notify.lk' })).toEqual([
      'SMS_SENDER_ID must be set when SMS_VIA is notify.lk.',
      'NOTIFY_LK_USER_ID must be set when SMS_VIA is notify.lk.',
      'NOTIFY_LK_API_KEY must be set when SMS_VIA is notify.lk.',
    ]);
    expect(envMistakes({ SMTP_URL: 'smtp://mail.example' })).toEqual([
      'MAIL_FROM must be set when SMTP_URL is.',
    ]);
  });

  test('reports half a configuration of a payment gateway, and keys that are none', () => {
    expect(
      envMistakes({ PAYHERE_MERCHANT_ID: '1', KOKO_PUBLIC_KEY: 'x', PAYHERE_APP_ID: 'a' }),
    ).toEqual([
      'PAYHERE_MERCHANT_SECRET must be set when PAYHERE_MERCHANT_ID is.',
      'PAYHERE_URL must be set when PAYHERE_MERCHANT_ID is.',
      'PAYHERE_APP_SECRET must be set when PAYHERE_APP_ID is.',
      'PAYHERE_API_URL must be set when PAYHERE_APP_ID is.',
      'KOKO_MERCHANT_ID must be set when KOKO_PUBLIC_KEY is.',
      'KOKO_API_KEY must be set when KOKO_PUBLIC_KEY is.',
      'KOKO_URL must be set when KOKO_PUBLIC_KEY is.',
      'KOKO_PRIVATE_KEY must be set when KOKO_PUBLIC_KEY is.',
      'KOKO_PUBLIC_KEY must be a public RSA key in PEM form.',
    ]);
  });

  test('reports half a configuration of a provider of sign-in, and one without https', () => {
    expect(envMistakes({ GOOGLE_CLIENT_ID: 'a', FACEBOOK_APP_SECRET: 'b' })).toEqual([
      'GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is.',
      'FACEBOOK_APP_ID must be set when FACEBOOK_APP_SECRET is.',
    ]);
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
    const https = { PUBLIC_ORIGIN: 'https://shop.example', MESSAGES_TO_FILES: 'yes' };
    expect(readEnv({ ...google, ...https }).providers).toEqual({
      google: { clientId: 'a', clientSecret: 'b', issuer: 'https://accounts.google.com' },
      facebook: null,
    });
    expect(envMistakes({ ...google, ...https, GOOGLE_ISSUER: 'http://127.0.0.1:4000' })).toEqual([
      'GOOGLE_ISSUER must begin with https:// when PUBLIC_ORIGIN does.',
    ]);
  });

  test('tells each cache in front of the shop, and needs an address of one', () => {
    const addresses = 'http://10.0.0.1:6081 http://10.0.0.2:6081/';
    expect(readEnv({ CDN_PURGE_URL: addresses }).cdn).toBeNull();
    expect(readEnv({ CDN: 'on', CDN_PURGE_URL: addresses }).cdn).toEqual({
      purgeUrls: ['http://10.0.0.1:6081', 'http://10.0.0.2:6081'],
    });
    expect(envMistakes({ CDN: 'on' })).toEqual(['CDN_PURGE_URL must be set when CDN is on.']);
    expect(envMistakes({ CDN: 'on', CDN_PURGE_URL: 'cache' })).toHaveLength(2);
    const remote = { API_MODE: 'remote', API_BASE_URL: 'https://api.shop.example' };
    expect(envMistakes({ CDN: 'on', ...remote })).toEqual([]);
  });

  test('limits the connections to PostgreSQL', () => {
    expect(readEnv({}).databasePools).toEqual({ reader: 10, writer: 10 });
    expect(readEnv({ DATABASE_READERS: '5', DATABASE_WRITERS: '3' }).databasePools).toEqual({
      reader: 5,
      writer: 3,
    });
    expect(envMistakes({ DATABASE_READERS: '1', DATABASE_WRITERS: '101' })).toEqual([
      'DATABASE_READERS must be a whole number from 2 to 100, but is "1".',
      'DATABASE_WRITERS must be a whole number from 2 to 100, but is "101".',
    ]);
  });

  test('takes payments with a merchant, a secret and an address, over https where the shop is', () => {
    const source = {
      PAYHERE_MERCHANT_ID: '1',
      PAYHERE_MERCHANT_SECRET: 's',
      PAYHERE_URL: 'http://pay.example/checkout',
      PAYHERE_FORM_HOSTS: 'https://bank.example https://other.example',
    };
    const env = readEnv(source);
    expect(Object.keys(env.payments.gateways)).toEqual(['payhere']);
    expect(env.payments.gateways.payhere?.open()).toMatchObject({
      provider: 'payhere',
      lookUp: null,
    });
    expect(env.payments.formOrigins).toEqual([
      'http://pay.example',
      'https://bank.example',
      'https://other.example',
    ]);
    expect(paymentWarnings(env)).toEqual([
      'PAYHERE_URL begins with http://: payments are not protected.',
    ]);
    const https = { PUBLIC_ORIGIN: 'https://shop.example', MESSAGES_TO_FILES: 'yes' };
    expect(envMistakes({ ...source, ...https })).toEqual([
      'PAYHERE_URL must begin with https:// when PUBLIC_ORIGIN does.',
    ]);
  });

  test('refuses https without an SMS gateway, with all other mistakes', () => {
    expect(envMistakes({ PUBLIC_ORIGIN: 'https://shop.example', PORT: 'x' })).toEqual([
      expect.stringMatching(/^PORT must be/),
      'SMS_VIA must name a gateway when PUBLIC_ORIGIN is https, because customers get no codes without one; MESSAGES_TO_FILES=yes starts the shop anyway and writes them to DATA_DIR/outbox.',
    ]);
    expect(envMistakes({ MESSAGES_TO_FILES: 'perhaps' })).toEqual([
      'MESSAGES_TO_FILES must be one of yes, no, but is "perhaps".',
    ]);
  });

  test.each([
    ['over http', { PUBLIC_ORIGIN: 'http://shop.example' }],
    ['where it is allowed', { PUBLIC_ORIGIN: 'https://shop.example', MESSAGES_TO_FILES: 'yes' }],
    [
      'in a storefront, which sends nothing itself',
      {
        PUBLIC_ORIGIN: 'https://shop.example',
        API_MODE: 'remote',
        API_BASE_URL: 'https://api.shop.example',
      },
    ],
  ])('starts without a gateway %s', (_name, source) => {
    expect(envMistakes(source)).toEqual([]);
  });

  test('warns of each channel without a gateway, but not on a local machine', () => {
    const https = { PUBLIC_ORIGIN: 'https://shop.example' };
    const sms = { SMS_VIA: 'text.lk', SMS_SENDER_ID: 'Shop', TEXT_LK_API_KEY: 'k' };
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@shop.example' };
    const warnings = (source: Record<string, string>) => messageWarnings(readEnv(source));
    expect(warnings({})).toEqual([]);
    expect(warnings({ ...https, ...sms, ...mail })).toEqual([]);
    expect(warnings({ ...https, ...sms })).toEqual([expect.stringMatching(/^SMTP_URL is not set/)]);
    expect(warnings({ ...https, MESSAGES_TO_FILES: 'yes' })).toEqual([
      expect.stringMatching(/^SMS_VIA is file/),
      expect.stringMatching(/^SMTP_URL is not set/),
    ]);
  });

  test('refuses mock mode in production', () => {
    const mock = { API_MODE: 'mock', DATA_DIR: path.join(os.tmpdir(), 'shop') };
    expect(readEnv(mock).apiMode).toBe('mock');
    expect(envMistakes({ ...mock, NODE_ENV: 'production' })).toEqual([
      'API_MODE must not be mock when NODE_ENV is production: anybody could break the shop.',
    ]);
  });

  test('refuses mock mode over a permanent shop', () => {
    const kept = {
      API_MODE: 'mock',
      DATABASE_URL: 'postgres://localhost/shop',
      DATA_DIR: '/srv/shop',
    };
    expect(envMistakes(kept).map((sentence) => sentence.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'DATA_DIR',
    ]);
  });

  test('.env.example names the same variables', () => {
    const example = readFileSync('.env.example', 'utf8');
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(named.sort()).toEqual([...ALL_ENV_NAMES].sort());
  });

  test('.env.example is valid as it is', () => {
    const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
    const source = Object.fromEntries([...lines].map((match) => [match[1], match[2]]));
    expect(readEnv(source)).toEqual(readEnv({}));
  });
});
