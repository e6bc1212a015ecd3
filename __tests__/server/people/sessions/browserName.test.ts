import { browserName } from '@/server/people/sessions/session.service';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('browserName', () => {
  test.each([
    [
      'Chrome on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
    ],
    [
      'Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    ],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 13; SM-A125F) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Opera on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/125.0.0.0 Mobile Safari/537.36 OPR/82.0.0.0`,
    ],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.0.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari on Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
    ['Android', 'Dalvik/2.1.0 (Linux; U; Android 9)'],
  ])('returns %s', (name, userAgent) => {
    expect(browserName(userAgent)).toBe(name);
  });

  test.each([undefined, '', 'curl/8.5.0', '<script>alert(1)</script>', '\u202e'.repeat(50)])(
    'returns null for %j',
    (userAgent) => {
      expect(browserName(userAgent)).toBeNull();
    },
  );

  test('reads only the start', () => {
    expect(browserName(`${'x'.repeat(1_000)} Firefox/127.0 Linux`)).toBeNull();
  });
});
