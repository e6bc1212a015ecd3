import { fetchFromProvider, openIdClient } from './openIdClient';
import type { GoogleEnv } from './providersEnv';
import type { SignInProvider } from './signInProvider';

/** The longest of OpenID Connect. */
const MAX_SUBJECT = 255;

/** Opens Google, or any provider of OpenID Connect; the signature of its ID token is verified. */
export function openGoogle(
  { clientId, clientSecret, issuer }: GoogleEnv,
  deadlineMs?: number,
): SignInProvider {
  const isPlain = issuer.startsWith('http:');
  return openIdClient(
    {
      authType: 'google',
      scope: 'openid profile',
      hasIdToken: true,
      configure: (library) =>
        library.discovery(new URL(issuer), clientId, clientSecret, undefined, {
          [library.customFetch]: fetchFromProvider,
          execute: [
            library.enableNonRepudiationChecks,
            ...(isPlain ? [library.allowInsecureRequests] : []),
          ],
        }),
      async personOf(_library, _config, tokens) {
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('There is no ID token.');
        const { sub, name } = claims;
        if (sub.length > MAX_SUBJECT) throw new Error('The subject is too long.');
        return { subject: sub, fullName: typeof name === 'string' ? name : null };
      },
    },
    deadlineMs,
  );
}
