import { newBackupKey, openSealed, sealTo } from '@/server/platform/backup/backupKey';

// Here the real cost counts.
jest.unmock('@/server/platform/backup/passphraseCost');

test('the private half takes 128 MB of scrypt to find, and only the passphrase opens what is sealed', async () => {
  const key = await newBackupKey('a long passphrase');
  expect(key).toMatchObject({ N: 131_072, r: 8, p: 1 });
  const sealed = await sealTo(key, 'the secret');
  expect(await openSealed(key, 'a long passphrase', sealed)).toBe('the secret');
  await expect(openSealed(key, 'a long passphrasf', sealed)).rejects.toThrow(
    'The passphrase is not',
  );
});
