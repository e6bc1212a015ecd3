import { isRecord } from '@/lib/contract/records';
import { fetchFromProvider, openIdClient } from './openIdClient';
import type { FacebookEnv } from './providersEnv';
import type { SignInProvider } from './signInProvider';

/** Opens Facebook, which has OAuth 2 only: who signed in is read with the access token. */
export function openFacebook(
  { appId, appSecret, dialogUrl, apiUrl }: FacebookEnv,
  deadlineMs?: number,
): SignInProvider {
  return openIdClient(
    {
      authType: 'facebook',
      scope: 'public_profile',
      hasIdToken: false,
      async configure(library) {
        const server = {
          issuer: new URL(dialogUrl).origin,
          authorization_endpoint: `${dialogUrl}/dialog/oauth`,
          token_endpoint: `${apiUrl}/oauth/access_token`,
        };
        const method = library.ClientSecretPost(appSecret);
        const config = new library.Configuration(server, appId, {}, method);
        config[library.customFetch] = fetchFromProvider;
        if (apiUrl.startsWith('http:')) library.allowInsecureRequests(config);
        return config;
      },
      async personOf(library, config, { access_token: token }) {
        const url = new URL(`${apiUrl}/me?fields=id,name`);
        const answer = await library.fetchProtectedResource(config, token, url, 'GET');
        const person: unknown = await answer.json();
        if (!answer.ok || !isRecord(person) || !isId(person.id)) {
          throw new Error('Facebook does not say who signed in.');
        }
        return {
          subject: person.id,
          fullName: typeof person.name === 'string' ? person.name : null,
        };
      },
    },
    deadlineMs,
  );
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,40}$/.test(value);
}
