import type { EnvName, Read } from '@/server/platform/envNames';
import { anyText, webAddress } from '@/server/platform/envValues';

export type GoogleEnv = { clientId: string; clientSecret: string; issuer: string };

export type FacebookEnv = {
  appId: string;
  appSecret: string;
  /** Where people sign in, and where the shop asks; both without a slash at the end. */
  dialogUrl: string;
  apiUrl: string;
};

/** Null: not configured. */
export type ProvidersEnv = { google: GoogleEnv | null; facebook: FacebookEnv | null };

const GOOGLE = 'https://accounts.google.com';
const FACEBOOK_VERSION = 'v23.0';

/** Reads the providers of sign-in. Half a configuration is a mistake, so that no shopper meets it. */
export function readProvidersEnv(read: Read, mistakes: string[]): ProvidersEnv {
  const text = (name: EnvName) => read(name, '', anyText);
  const pair = (id: EnvName, secret: EnvName): [string, string] | null => {
    const values: [string, string] = [text(id), text(secret)];
    if (values[0] === '' && values[1] === '') return null;
    if (values[0] === '') mistakes.push(`${id} must be set when ${secret} is.`);
    if (values[1] === '') mistakes.push(`${secret} must be set when ${id} is.`);
    return values;
  };
  const google = pair('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const facebook = pair('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
  const issuer = read('GOOGLE_ISSUER', GOOGLE, webAddress);
  return {
    google: google === null ? null : { clientId: google[0], clientSecret: google[1], issuer },
    facebook:
      facebook === null
        ? null
        : {
            appId: facebook[0],
            appSecret: facebook[1],
            dialogUrl: `https://www.facebook.com/${FACEBOOK_VERSION}`,
            apiUrl: `https://graph.facebook.com/${FACEBOOK_VERSION}`,
          },
  };
}

type Addresses = { publicOrigin: string; providers: ProvidersEnv };

/** Returns a mistake for a provider without https behind a shop with it. */
export function mistakesOfProviders({ publicOrigin, providers }: Addresses): string[] {
  const isPlain = providers.google?.issuer.startsWith('http:') === true;
  return isPlain && publicOrigin.startsWith('https:')
    ? ['GOOGLE_ISSUER must begin with https:// when PUBLIC_ORIGIN does.']
    : [];
}
