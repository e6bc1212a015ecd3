/** Hashes passwords and passphrases at little cost: the costs that the shop uses have tests of their own. */
type Argon2 = typeof import('@node-rs/argon2');

const mockCost = { memoryCost: 8, timeCost: 1 };

jest.mock('@node-rs/argon2', (): Partial<Argon2> => {
  const actual = jest.requireActual<Argon2>('@node-rs/argon2');
  return {
    hash: (password, rules) => actual.hash(password, { ...rules, ...mockCost }),
    // Only the hash of the unknown account has the whole cost, and no password matches it.
    verify: async (kept, password) =>
      String(kept).includes('$m=8,t=1,') && (await actual.verify(kept, password)),
  };
});

jest.mock('@/server/platform/backup/passphraseCost', () => ({
  PASSPHRASE_COST: { N: 2 ** 10, r: 8, p: 1 },
}));
