import { hashPassword, verifyPassword } from '@/server/platform/security/passwordHash';
import { isGuessable } from '@/lib/commerce/password';
import { isCommonPassword } from '@/server/platform/security/passwordRule';

// Here the real cost counts.
jest.unmock('@node-rs/argon2');

describe('a stored password', () => {
  test('is argon2id with 19 MiB, 2 passes and 1 lane, salted', async () => {
    const [one, other] = await Promise.all([hashPassword('kettle-91'), hashPassword('kettle-91')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  test('is verified, and no other', async () => {
    const kept = await hashPassword('x'.repeat(128));
    expect(await verifyPassword('x'.repeat(128), kept)).toBe(true);
    expect(await verifyPassword('x'.repeat(127), kept)).toBe(false);
    expect(await verifyPassword('x'.repeat(128), undefined)).toBe(false);
  });

  test('is hashed in a queue that refuses when it is too long', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 110 }, () => hashPassword('kettle-91')),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    await expect(hashPassword('kettle-91')).resolves.toMatch(/^\$argon2id/);
  });
});

describe('a common password', () => {
  test.each(['password', 'PASSWORD', '12345678', 'iloveyou', 'qwertyuiop', 'football1'])(
    'includes %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  test.each(['copper-kettle-91', 'ගෙදර-යනවා', 'silver teapot 17'])(
    'does not include %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});

describe('a password of its owner’s words', () => {
  const own = ['Nimal Perera', '94771234567', 'nimal.p@shop.example', 'Sparepoint'];

  test.each([
    'nimalperera',
    'Nimal1234',
    'perera@77',
    '0771234567',
    '771234567',
    '94771234567',
    'sparepoint!',
    'Sparepoint2026',
    'nimal.p@shop',
    'aaaaaaaaaaaa',
  ])('includes %s', (password) => {
    expect(isGuessable(password, own)).toBe(true);
  });

  test.each(['copper-kettle-91', 'nimal likes mangoes', 'tea for nimal at 5', 'ගෙදර-යනවා'])(
    'does not include %s',
    (password) => {
      expect(isGuessable(password, own)).toBe(false);
    },
  );
});
