import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SetupOffer } from '@/lib/contract/staffSession';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { ActButton } from '../parts/ActButton';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpForm } from './SetUpForm';
import { SignInFrame } from './SignInFrame';

export type SetUpPage = { siteName: string; token: string };

/** The page of a link that works once: password, authenticator, recovery codes. */
export function SetUpScreen({ siteName, token }: SetUpPage) {
  const call = useOfficeCall();
  const offer = useOffer(token, call.run);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <SignInFrame siteName={siteName} title="Set up">
      {codes !== null && (
        <RecoveryCodes
          codes={codes}
          after={
            <ActButton variant="filled" href={officeLinks.today} wide>
              I have kept them, go on
            </ActButton>
          }
        />
      )}
      {codes === null && offer !== null && (
        <SetUpForm
          siteName={siteName}
          token={token}
          offer={offer}
          onDone={(made) =>
            made.length === 0 ? window.location.assign(officeLinks.today) : setCodes(made)
          }
        />
      )}
      {codes === null && offer === null && (
        <>
          <h1>Set up your account</h1>
          <CallFailed call={call} />
          <p>{call.failure === null ? 'Reading your link…' : 'Ask the owner for a new link.'}</p>
        </>
      )}
    </SignInFrame>
  );
}

/** Asks for the offer once: each call makes a new secret, and only the last one counts. */
function useOffer(token: string, run: ReturnType<typeof useOfficeCall>['run']): SetupOffer | null {
  const [offer, setOffer] = useState<SetupOffer | null>(null);
  const wasAsked = useRef(false);
  const ask = useEffectEvent(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void run((api) => api.call('POST /office/setup/offer', { body: { token } }), setOffer);
  });

  // Syncs with the server: not while rendering there, or a preview of the link would take the secret.
  useEffect(() => ask(), []);

  return offer;
}
