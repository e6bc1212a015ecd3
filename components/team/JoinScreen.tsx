import { useRouter } from 'next/router';
import { useState } from 'react';
import { AccountFrame } from '@/components/account/AccountFrame';
import { useAccountCall } from '@/components/account/useAccountCall';
import { useReloadPage } from '@/components/account/useReloadPage';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import type { Invitation } from '@/lib/contract/team.contract';
import type { PageShopper } from '@/lib/pages/siteData';
import { formatDate } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import { acceptInvitation, declineInvitation } from '@/store/teamThunks';
import { ROLE_NAMES } from './teamWords';
import styles from './team.module.scss';

type JoinScreenProps = { invitations: Invitation[]; shopper: PageShopper };

/** Invitations to order for a shop, which the customer accepts or declines. */
export function JoinScreen({ invitations, shopper }: JoinScreenProps) {
  return (
    <AccountFrame title="Invitations" shopper={shopper}>
      <h1>Invitations</h1>
      {invitations.length === 0 ? (
        <EmptyState
          icon="mail"
          title="No open invitation"
          actions={<ButtonLink href={links.dashboard}>Your account</ButtonLink>}
        >
          <p>
            Nobody has invited the phone you signed in with, or the invitation is over. Ask the shop
            to send it again.
          </p>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {invitations.map((invitation) => (
            <Entry key={invitation.inviteId} invitation={invitation} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}

function Entry({ invitation }: { invitation: Invitation }) {
  const { shopName, invitedBy, role, expiresAt, refusal } = invitation;
  const { isBusy, accept, decline } = useAnswer(invitation);
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <b>{shopName}</b>
        <span>
          {invitedBy} invites you as {ROLE_NAMES[role].toLowerCase()}, until {formatDate(expiresAt)}
          .
        </span>
        <span>
          {refusal ??
            'You will order at the prices of this shop, and its owner sees your orders. Your cart, wishlist and password stay yours. Earlier orders of your own come back when you leave the team.'}
        </span>
      </div>
      <div className={styles.actions}>
        {refusal === null && (
          <Button
            busy={isBusy}
            aria-label={`Join the team of ${shopName}`}
            onClick={() => void accept()}
          >
            Join the team
          </Button>
        )}
        <Button
          variant="neutral"
          aria-label={`Decline the invitation of ${shopName}`}
          onClick={() => void decline()}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}

/** Joining changes prices and menus, so the whole page is loaded again. */
function useAnswer({ inviteId, shopName }: Invitation) {
  const router = useRouter();
  const call = useAccountCall();
  const reload = useReloadPage();
  const [isBusy, setBusy] = useState(false);

  async function answer(kind: 'accept' | 'decline') {
    if (isBusy) return;
    setBusy(true);
    const thunk = kind === 'accept' ? acceptInvitation(inviteId) : declineInvitation(inviteId);
    const errors = await call(thunk, {}, async () => {
      if (kind === 'decline') return reload();
      showMessage({ tone: 'success', words: `You now order for ${shopName}` });
      return router.push(links.dashboard);
    });
    if (errors.length > 0) showErrors(errors.map(({ sentence }) => sentence));
    setBusy(false);
  }

  return { isBusy, accept: () => answer('accept'), decline: () => answer('decline') };
}
