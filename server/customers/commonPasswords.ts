import { PASSWORD_MINIMUM } from '@/lib/contract/customer';

let common: Promise<Set<string>> | null = null;

/** Returns true for one of the 17,950 most common passwords that are long enough. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}

/** Loaded at the first registration: it takes 8 MB. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MINIMUM));
}
