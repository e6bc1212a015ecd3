import { useRef, useState } from 'react';
import { AccountFrame } from '@/components/account/AccountFrame';
import { useAccountCall } from '@/components/account/useAccountCall';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { useForm } from '@/components/ui/useForm';
import { displayPhone } from '@/lib/text/displayPhone';
import { MAX_MEMBERS } from '@/lib/contract/customer';
import type { Team, TeamInvite } from '@/lib/contract/team.contract';
import type { InviteForm } from '@/lib/contract/customer.forms';
import type { PageShopper } from '@/lib/pages/siteData';
import { formatDate } from '@/lib/text/format';
import { inviteToTeam, withdrawInvite } from '@/store/teamThunks';
import { MemberEntry } from './MemberEntry';
import { FIRST_TERMS, TermsFields } from './TermsFields';
import { ROLE_NAMES, termsWords } from './teamWords';
import styles from './team.module.scss';

/** The people who order for the owner's shop. */
export function TeamScreen({ team, shopper }: { team: Team; shopper: PageShopper }) {
  return (
    <AccountFrame title="Team" shopper={shopper}>
      <TeamPage key={shopper.owner} first={team} />
    </AccountFrame>
  );
}

function TeamPage({ first }: { first: Team }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [team, setTeam] = useState(first);
  const { members, invites } = team;
  const receive = (next: Team) => {
    setTeam(next);
    // The pressed button may be gone.
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Team
      </h1>
      {members.length === 0 && invites.length === 0 && (
        <EmptyState icon="user" title="Only you order for your shop">
          <p>Invite a colleague by phone. They order at your prices, and you set the limits.</p>
        </EmptyState>
      )}
      {members.length > 0 && (
        <ul className={styles.list} aria-label="Your colleagues">
          {members.map((member) => (
            <MemberEntry key={member.customerId} member={member} onChanged={receive} />
          ))}
        </ul>
      )}
      {invites.length > 0 && <Invites invites={invites} onChanged={receive} />}
      {members.length + invites.length < MAX_MEMBERS ? (
        <section className={styles.panel} aria-labelledby="invite-title">
          <h2 id="invite-title">Invite a colleague</h2>
          <InviteFields onInvited={setTeam} />
        </section>
      ) : (
        <p className={styles.note}>A team has up to {MAX_MEMBERS} people.</p>
      )}
    </>
  );
}

type InvitesProps = { invites: TeamInvite[]; onChanged: (team: Team) => void };

function Invites({ invites, onChanged }: InvitesProps) {
  const call = useAccountCall();
  async function withdraw(inviteId: number) {
    const errors = await call(withdrawInvite(inviteId), {}, onChanged);
    if (errors.length > 0) showErrors(errors.map(({ sentence }) => sentence));
  }
  return (
    <section className={styles.group} aria-labelledby="invites-title">
      <h2 id="invites-title">Invited</h2>
      <ul className={styles.list}>
        {invites.map((one) => (
          <li key={one.inviteId} className={styles.entry}>
            <div className={styles.words}>
              <b>{displayPhone(one.phone)}</b>
              <span>
                {ROLE_NAMES[one.role]}, {termsWords(one)}
              </span>
              <small>Open until {formatDate(one.expiresAt)}</small>
            </div>
            <Button
              variant="neutral"
              aria-label={`Withdraw the invitation of ${displayPhone(one.phone)}`}
              onClick={() => void withdraw(one.inviteId)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PREFIX = 'invite';
const EMPTY = { phone: '', ...FIRST_TERMS };
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ inviteSchema }) => inviteSchema);

function InviteFields({ onInvited }: { onInvited: (team: Team) => void }) {
  const call = useAccountCall();
  const form = useForm<typeof EMPTY, InviteForm>(PREFIX, {
    initial: EMPTY,
    loadSchema,
    send: (checked) =>
      call(inviteToTeam(checked), EMPTY, (team) => {
        onInvited(team);
        form.fill(EMPTY);
        showMessage({
          tone: 'success',
          words: `We have sent an invitation to ${displayPhone(checked.phone)}`,
        });
      }),
  });
  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <Field
        field={form.bind('phone')}
        label="Their mobile phone"
        hint="We text them an invitation. They sign in with this phone and agree."
        type="tel"
        autoComplete="off"
      />
      <TermsFields form={form} />
      <Button type="submit" busy={form.isBusy} className={styles.act}>
        Send the invitation
      </Button>
    </Form>
  );
}
