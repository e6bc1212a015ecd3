import { hasSessionCookie } from '@/lib/site/sessionCookie';

describe('the cookie of personal pages', () => {
  test.each(['session=abc', '__Host-session=abc', 'view=rows; session=abc', 'a=1;session=', ''])(
    'is found among %j where it is',
    (cookies) => {
      expect(hasSessionCookie(cookies)).toBe(cookies !== '');
    },
  );

  test.each(['laravel_session=abc', 'sessionid=abc', 'PHPSESSID=abc', 'x=session', 'mysession=1'])(
    'is not another of a like name: %s',
    (cookies) => expect(hasSessionCookie(cookies)).toBe(false),
  );

  test('is absent without cookies', () => {
    expect(hasSessionCookie(undefined)).toBe(false);
  });
});
