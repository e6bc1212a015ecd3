import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showMessage } from '@/components/ui/toasts/messages';
import type { Invitation } from '@/lib/contract/team.contract';
import { links } from '@/lib/urls/links';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsCustomer } from '@/store/sessionSlice';
import { reportMistake } from '@/lib/site/reportMistake';

/**
 * Leads somebody who has just signed in, in any way, to the invitation of a shop. On the way to another
 * page than home, they stay on it and read about the invitation.
 */
export function useInvitation(): void {
  const { pathname, push } = useRouter();
  const [invited, setInvited] = useState<Invitation | null>(null);
  const told = useRef<Invitation>(null);
  useAfterSignIn(setInvited);

  const lead = useEffectEvent((invitation: Invitation) => {
    if (told.current === invitation || pathname === links.joinTeam) return;
    told.current = invitation;
    const isAtHome = pathname === links.home;
    const where = isAtHome ? 'Here is the invitation.' : 'Find the invitation in your account.';
    const words = `You're signed in. ${invitation.shopName} has invited you. ${where}`;
    showMessage({ tone: 'info', words });
    if (isAtHome) void push(links.joinTeam);
  });

  // The sign-in page leaves by itself for the page that the customer came from.
  const isLeaving = pathname === links.authorization;
  useEffect(() => {
    if (invited !== null && !isLeaving) lead(invited);
  }, [invited, isLeaving]);
}

/** Calls back with the newest invitation of the customer who has just signed in. */
function useAfterSignIn(onInvited: (invitation: Invitation) => void): void {
  const isCustomer = useAppSelector(selectIsCustomer);
  const wasCustomer = useRef(isCustomer);
  const dispatch = useAppDispatch();

  const ask = useEffectEvent(async () => {
    const { readInvitations } = await import('@/store/teamThunks');
    const outcome = await dispatch(readInvitations());
    const [newest] = outcome.failure === null ? outcome.value : [];
    if (newest !== undefined) onInvited(newest);
  });

  useEffect(() => {
    const isNew = isCustomer && !wasCustomer.current;
    wasCustomer.current = isCustomer;
    // Where the script does not arrive, the account's first page shows the invitation.
    if (isNew) ask().catch(reportMistake);
  }, [isCustomer]);
}
