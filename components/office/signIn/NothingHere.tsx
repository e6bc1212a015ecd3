import { officeLinks } from '@/lib/urls/officeLinks';
import { ActButton } from '../parts/ActButton';
import { SignInFrame } from './SignInFrame';

/** The page of an unknown address below /office, which says the same to staff and to strangers. */
export function NothingHere({ siteName }: { siteName: string }) {
  return (
    <SignInFrame siteName={siteName} title="Page not found">
      <h1>Page not found</h1>
      <p>There is no page at this address.</p>
      <ActButton variant="filled" href={officeLinks.today} wide>
        Go to Today
      </ActButton>
    </SignInFrame>
  );
}
