import { seal, unseal } from '@/server/platform/security/sealed';

const TEXT = 'JBSWY3DPEHPK3PXP';

test('returns the text for the same secret and purpose only', () => {
  const sealed = seal('secret', 'authenticator', TEXT);
  expect(sealed).not.toContain(TEXT);
  expect(unseal('secret', 'authenticator', sealed)).toBe(TEXT);
  expect(unseal('another', 'authenticator', sealed)).toBeNull();
  expect(unseal('secret', 'other', sealed)).toBeNull();
});

test('seals the same text differently each time and notices a change', () => {
  const sealed = seal('secret', 'authenticator', TEXT);
  expect(seal('secret', 'authenticator', TEXT)).not.toBe(sealed);
  expect(unseal('secret', 'authenticator', sealed.slice(0, -4))).toBeNull();
  expect(unseal('secret', 'authenticator', '')).toBeNull();
});
