/** Of scrypt, for a passphrase of backups: 128 MB and about half a second for each guess. */
export const PASSPHRASE_COST = { N: 2 ** 17, r: 8, p: 1 };
