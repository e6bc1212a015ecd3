import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/** The bytes before the 32 of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const PURPOSE = 'signing key of closed days';

/** A signed text; all in base64url, the key as SPKI. */
export type Signed = { hash: string; signature: string; publicKey: string };

/** Returns the key with which a shop signs its closed days: derived, so that a restored shop has the same. */
function keyOf(shopSecret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', shopSecret, '', PURPOSE, 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

/** Returns the public half. */
export function publicKeyOf(shopSecret: string): string {
  return createPublicKey(keyOf(shopSecret))
    .export({ format: 'der', type: 'spki' })
    .toString('base64url');
}

/** Signs the bytes of a text as they are. */
export function signText(shopSecret: string, text: string): Signed {
  return {
    hash: hashOf(text),
    signature: sign(null, Buffer.from(text), keyOf(shopSecret)).toString('base64url'),
    publicKey: publicKeyOf(shopSecret),
  };
}

/** Tells whether a text is the one that was signed. */
export function isSigned(text: string, { hash, signature, publicKey }: Signed): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64url'),
    format: 'der',
    type: 'spki',
  });
  return (
    hash === hashOf(text) &&
    verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  );
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
