import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { isRecord } from '@/lib/contract/records';
import type { ReturnedForm } from '@/lib/site/forms';
import { seal, unseal } from '@/server/platform/security/sealed';
import { timeNow } from '../pageClock';

const PURPOSE = 'returned form';
const LIFETIME_MS = 5 * 60_000;

/** Browsers ignore cookies above 4,096 bytes with their attributes. */
const MAX_CHARACTERS = 3_800;
const MAX_BYTES = 256 * 1024;

/** For a storefront without SHOP_SECRET: another process of it cannot read the cookie. */
export function secretOfProcess(): string {
  return randomBytes(32).toString('base64url');
}

/** A cookie that carries a form back to its page, once. */
export function formCookie(secret: string, form: ReturnedForm, isHttps: boolean): string {
  return cookie(sealed(secret, form), LIFETIME_MS / 1000, isHttps);
}

const ANY_NAME = /(?:^|;\s*)(?:__Host-)?form=([\w-]+)/;
/** A neighbour below the same domain can set any cookie but one of this name. */
const HTTPS_NAME = /(?:^|;\s*)__Host-form=([\w-]+)/;

/** Returns the form of a request's cookies; null without one, for another shop's or an old one. */
export function readFormCookie(
  secret: string,
  cookies: string,
  isHttps: boolean,
): ReturnedForm | null {
  const value = (isHttps ? HTTPS_NAME : ANY_NAME).exec(cookies)?.[1];
  const text = value === undefined ? null : unseal(secret, PURPOSE, value);
  if (text === null) return null;
  const packed = brotliDecompressSync(Buffer.from(text, 'base64'), { maxOutputLength: MAX_BYTES });
  const opened: unknown = JSON.parse(packed.toString('utf8'));
  if (!isRecord(opened) || Number(opened.until) < timeNow()) return null;
  // Only formCookie seals with this purpose.
  return opened.form as ReturnedForm;
}

/** Returns what removes the cookie, by the name under which it came. */
export function removedFormCookie(cookies: string): string {
  return cookie('', 0, /(?:^|;\s*)__Host-form=/.test(cookies));
}

function cookie(value: string, seconds: number, isHttps: boolean): string {
  const name = isHttps ? '__Host-form' : 'form';
  const secure = isHttps ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Leaves out the longest values of a form that is too long. */
function sealed(secret: string, form: ReturnedForm): string {
  const text = JSON.stringify({ form, until: timeNow() + LIFETIME_MS });
  const packed = brotliCompressSync(Buffer.from(text)).toString('base64');
  const value = seal(secret, PURPOSE, packed);
  const [longest] = Object.keys(form.values).sort(
    (one, other) => lengthOf(form, other) - lengthOf(form, one),
  );
  if (value.length <= MAX_CHARACTERS || longest === undefined) return value;
  const { [longest]: _, ...values } = form.values;
  return sealed(secret, { ...form, values });
}

function lengthOf({ values }: ReturnedForm, name: string): number {
  return values[name]?.length ?? 0;
}
