import { useState } from 'react';
import { useAccountCall } from '@/components/account/useAccountCall';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { FormSummary } from '@/components/ui/FormSummary';
import { Modal } from '@/components/ui/Modal';
import { useForm } from '@/components/ui/useForm';
import { displayPhone } from '@/lib/text/displayPhone';
import type { Team, TeamMember } from '@/lib/contract/team.contract';
import type { MemberTerms } from '@/lib/contract/customer.forms';
import { formatMoney } from '@/lib/text/format';
import { changeMember, removeMember } from '@/store/teamThunks';
import { TermsFields, termsTexts } from './TermsFields';
import { ROLE_NAMES, termsWords } from './teamWords';
import styles from './team.module.scss';

type MemberProps = { member: TeamMember; onChanged: (team: Team) => void };

/** A colleague with what they may do; changes and removes them. */
export function MemberEntry({ member, onChanged }: MemberProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const name = nameOf(member);
  const close = () => setOpen(null);
  return (
    <li className={styles.entry}>
      <MemberWords member={member} />
      {open !== 'edit' && (
        <div className={styles.actions}>
          <Button
            variant="outline"
            aria-label={`Change what ${name} may do`}
            onClick={() => setOpen('edit')}
          >
            Change
          </Button>
          <Button variant="neutral" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
            Remove
          </Button>
        </div>
      )}
      {open === 'edit' && (
        <TermsForm
          member={member}
          onCancel={close}
          onChanged={(team) => {
            close();
            onChanged(team);
          }}
        />
      )}
      <RemoveQuestion
        member={member}
        name={name}
        onChanged={onChanged}
        isOpen={open === 'remove'}
        onClose={close}
      />
    </li>
  );
}

function MemberWords({ member }: Pick<MemberProps, 'member'>) {
  const { fullName, phone, role, spent } = member;
  return (
    <div className={styles.words}>
      <b>{nameOf(member)}</b>
      <span>
        {ROLE_NAMES[role]}, {termsWords(member)}
      </span>
      <small>
        {fullName !== '' && phone !== null && `${displayPhone(phone)}, `}
        {formatMoney(spent)} this month without approval
      </small>
    </div>
  );
}

function nameOf({ fullName, phone }: TeamMember): string {
  return fullName || (phone === null ? 'A colleague' : displayPhone(phone));
}

const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ memberTermsSchema }) => memberTermsSchema);

function TermsForm({ member, onChanged, onCancel }: MemberProps & { onCancel: () => void }) {
  const call = useAccountCall();
  const prefix = `member-${member.customerId}`;
  const first = termsTexts(member);
  const form = useForm<typeof first, MemberTerms>(prefix, {
    initial: first,
    loadSchema,
    send: (checked) => call(changeMember(member.customerId, checked), first, onChanged),
  });
  return (
    <Form name={prefix} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={prefix} />
      <TermsFields form={form} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.isBusy}>
          Save
        </Button>
        <Button variant="neutral" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

type QuestionProps = MemberProps & { name: string; isOpen: boolean; onClose: () => void };

function RemoveQuestion({ member, name, isOpen, onClose, onChanged }: QuestionProps) {
  const call = useAccountCall();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    const wrong = await call(removeMember(member.customerId), {}, onChanged);
    setErrors(wrong.map(({ sentence }) => sentence));
    setBusy(false);
  }

  return (
    <Modal open={isOpen} onClose={onClose} title={`Remove ${name} from your team?`}>
      <div className={styles.question}>
        <p>
          They can no longer order for your shop or see its orders, from now on. Orders they placed
          stay with your shop.
        </p>
        <div role="alert" className={styles.errors}>
          {errors.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            Keep {name}
          </Button>
          <Button busy={isBusy} onClick={() => void remove()}>
            Remove
          </Button>
        </div>
      </div>
    </Modal>
  );
}
