import type { Handshake, SignInProvider } from '@/server/people/providers/signInProvider';

const SIGN_IN = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=shop';

/** A provider that always answers the same, for documents; `lastState` is that of the last visit. */
export class FakeProvider implements SignInProvider {
  readonly authType = 'google';
  lastState = '';

  signInUrl = async ({ state }: Handshake) => {
    this.lastState = state;
    return new URL(SIGN_IN);
  };

  personOf = async () => ({ subject: '1001', fullName: 'Kamala Silva' });
}
