import { readEnv } from '@/server/boot/env';
import { envMistakes } from '@/__tests__/support/envMistakes';

describe('the remote environment', () => {
  test.each([
    ['https://api.shop.example', 'https://api.shop.example'],
    ['https://api.shop.example/', 'https://api.shop.example'],
    ['https://api.shop.example/api/v1', 'https://api.shop.example'],
    ['http://10.0.0.5:4000/shop/api/v1/', 'http://10.0.0.5:4000/shop'],
  ])('reads %s as %s', (API_BASE_URL, apiBase) => {
    expect(readEnv({ API_MODE: 'remote', API_BASE_URL }).remote).toEqual({
      apiBase,
      imageBase: apiBase,
      timeoutMs: 10_000,
    });
  });

  test('accepts another place and timeout for pictures', () => {
    const { remote } = readEnv({
      API_MODE: 'remote',
      API_BASE_URL: 'https://api.shop.example',
      IMAGE_BASE_URL: 'https://pictures.example/shop/',
      API_TIMEOUT_SECONDS: '30',
    });
    expect(remote).toMatchObject({ imageBase: 'https://pictures.example/shop', timeoutMs: 30_000 });
  });

  test('is ignored by an embedded shop', () => {
    expect(readEnv({ API_BASE_URL: 'https://api.shop.example' }).remote).toBeNull();
  });

  test('is required in remote mode', () => {
    expect(envMistakes({ API_MODE: 'remote' })).toEqual([
      'API_BASE_URL must be set when API_MODE is remote.',
    ]);
  });

  test.each<Record<string, string>>([
    { PORT: '4100', API_BASE_URL: 'http://localhost:4100' },
    { PORT: '4100', HOST: '127.0.0.1', API_BASE_URL: 'http://127.0.0.1:4100/api/v1' },
    { API_BASE_URL: 'http://[::1]:3000' },
  ])("refuses the storefront's own address: %j", (source) => {
    expect(envMistakes({ API_MODE: 'remote', ...source })).toEqual([
      "API_BASE_URL must point to another process; this address and PORT are the storefront's own.",
    ]);
  });

  test('accepts another address or port on the same machine', () => {
    const API_BASE_URL = 'http://127.0.0.1:3000';
    const elsewhere: Record<string, string>[] = [{ PORT: '4100' }, { HOST: '10.0.0.5' }];
    for (const source of elsewhere) {
      expect(readEnv({ API_MODE: 'remote', API_BASE_URL, ...source }).remote).not.toBeNull();
    }
  });

  test('is listed with every other mistake, and prints no password', () => {
    const mistakes = envMistakes({
      PORT: 'x',
      API_MODE: 'remote',
      API_BASE_URL: 'https://user:hush@api.shop.example',
      IMAGE_BASE_URL: 'ftp://pictures.example',
      API_TIMEOUT_SECONDS: '0',
      LOG_LEVEL: 'loud',
    });
    expect(mistakes.map((sentence) => sentence.split(' ')[0])).toEqual([
      'PORT',
      'API_BASE_URL',
      'IMAGE_BASE_URL',
      'API_TIMEOUT_SECONDS',
      'LOG_LEVEL',
    ]);
    expect(mistakes.join()).not.toContain('hush');
  });

  test.each([
    'api.shop.example',
    '/api/v1',
    'https://api.shop.example/?x=1',
    'https://a.example/#a',
  ])('refuses %s', (API_BASE_URL) => {
    expect(envMistakes({ API_MODE: 'remote', API_BASE_URL })).toHaveLength(1);
  });
});
