import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SetupOffer } from '@/lib/contract/staff.contract';
import { useLinkSecret } from '@/components/ui/useLinkSecret';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { ActButton } from '../parts/ActButton';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpForm } from './SetUpForm';
import { SignInFrame } from './SignInFrame';

export type SetUpPage = { siteName: string };

/** The page of a link that works once: password, authenticator, recovery codes. */
export function SetUpScreen({ siteName }: SetUpPage) {
  const token = useLinkSecret();
  const call = useOfficeCall();
  const offer = useOffer(token, call.run);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [goesTo, setGoesTo] = useState<string>(officeLinks.today);
  return (
    <SignInFrame siteName={siteName} title="Set up">
      {codes !== null && (
        <RecoveryCodes
          codes={codes}
          after={
            <ActButton variant="filled" href={goesTo} wide>
              I have kept them, go on
            </ActButton>
          }
        />
      )}
      {codes === null && token !== null && offer !== null && (
        <SetUpForm
          siteName={siteName}
          token={token}
          offer={offer}
          onDone={({ recoveryCodes: made, asksQuestions }) => {
            const next = asksQuestions ? officeLinks.start : officeLinks.today;
            setGoesTo(next);
            if (made.length === 0) window.location.assign(next);
            else setCodes(made);
          }}
        />
      )}
      {codes === null && offer === null && <ReadingLink call={call} />}
    </SignInFrame>
  );
}

function ReadingLink({ call }: { call: ReturnType<typeof useOfficeCall> }) {
  return (
    <>
      <h1>Set up your account</h1>
      <CallFailed call={call} />
      <noscript>
        <p>
          This page needs JavaScript, because browsers keep the secret of your link to themselves.
        </p>
      </noscript>
      <p>{call.failure === null ? 'Reading your link…' : WHAT_TO_DO}</p>
    </>
  );
}

const WHAT_TO_DO = 'Open your link once more. If that does not help, ask the owner for a new one.';

/** Asks for the offer of a link once. */
function useOffer(
  token: string | null,
  run: ReturnType<typeof useOfficeCall>['run'],
): SetupOffer | null {
  const [offer, setOffer] = useState<SetupOffer | null>(null);
  const asked = useRef<string | null>(null);
  const ask = useEffectEvent((link: string) => {
    if (asked.current === link) return;
    asked.current = link;
    void run((api) => api.call('POST /office/setup/offer', { body: { token: link } }), setOffer);
  });

  // Syncs with the server: not while rendering there, or a preview of the link would take the secret.
  useEffect(() => {
    if (token !== null) ask(token);
  }, [token]);

  return offer;
}
