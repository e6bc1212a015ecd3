import { LogIn } from '@/components/ui/icons';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { links, signInLink } from '@/lib/urls/links';

/** Shown when the session ended while the page was open; the draft stays in this tab. */
export function SignInAgain() {
  return (
    <EmptyState
      icon={LogIn}
      title="You are signed out"
      actions={<ButtonLink href={signInLink(links.checkout)}>Sign in to continue</ButtonLink>}
    >
      <p>Your cart and what you typed are saved.</p>
    </EmptyState>
  );
}
