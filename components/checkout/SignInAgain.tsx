import { LogIn } from '@/components/ui/icons';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { links, signInLink } from '@/lib/urls/links';

/** The session ended while the page was open; the draft waits for its owner. */
export function SignInAgain() {
  return (
    <EmptyState
      icon={LogIn}
      title="You are signed out"
      actions={<ButtonLink href={signInLink(links.checkout)}>Sign in and go on</ButtonLink>}
    >
      <p>Your cart and what you typed are kept.</p>
    </EmptyState>
  );
}
