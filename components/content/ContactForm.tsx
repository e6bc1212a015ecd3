import { useEffect, useRef, useState } from 'react';
import type { ContactPage } from '@/lib/pages/contactPage';
import { useAppSelector, useSettings } from '@/store/hooks';
import { formErrors } from '@/components/account/useAccountCall';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { Field, TextField } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm, type FieldBinding, type FormState } from '@/components/ui/useForm';
import { MAX_MESSAGE_LENGTH } from '@/lib/contract/limits';
import { outcomeOf } from '@/lib/site/failure';
import { useApiCall } from '@/store/useApiCall';
import { useReturnedForm } from '@/components/ui/returnedForm';
import { Icon } from '@/components/ui/Icon';
import { hoursLines } from '@/lib/commerce/openingHours';
import styles from './ContactForm.module.scss';

const PREFIX = 'contact';
const EMPTY = { fullName: '', replyTo: '', subject: '', message: '', website: '' };
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ contactSchema }) => contactSchema);

/** The contact form; keeps what is typed until the message was sent. */
export function ContactForm({ replyTo }: Pick<ContactPage, 'replyTo'>) {
  const [wasSent, setSent] = useState(useReturnedForm(PREFIX)?.isDone === true);
  const form = useContactForm(replyTo, () => setSent(true));
  if (wasSent) {
    return (
      <ContactSent
        replyTo={form.values.replyTo.trim()}
        onAnother={() => {
          form.fill({ subject: '', message: '' });
          setSent(false);
        }}
      />
    );
  }
  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <Fields bind={form.bind} />
      <Honeypot field={form.bind('website')} />
      <Button type="submit" size={48} busy={form.isBusy}>
        Send message
      </Button>
    </Form>
  );
}

type ContactTexts = typeof EMPTY;

function Fields({ bind }: Pick<FormState<ContactTexts>, 'bind'>) {
  return (
    <>
      <Field field={bind('fullName')} label="Name" autoComplete="name" />
      <Field
        field={bind('replyTo')}
        label="Phone or e-mail"
        hint="So we can reply."
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field field={bind('subject')} label="Subject" optional maxLength={120} />
      <TextField
        field={bind('message')}
        label="Message"
        hint="For a part: the phone’s model number and, if there is one, the code on the old part."
        optional={false}
        rows={6}
        maxLength={MAX_MESSAGE_LENGTH}
      />
    </>
  );
}

/** A honeypot: people do not see this field, but programs that fill in every field do. */
function Honeypot({ field: { id, name, value, onChange } }: { field: FieldBinding }) {
  return (
    <div className={styles.trap} aria-hidden>
      <label htmlFor={id}>Leave this empty</label>
      <input
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
}

function useContactForm(replyTo: string, onSent: () => void) {
  const fullName = useAppSelector((state) => state.session.fullName);
  const ask = useApiCall();
  return useForm(PREFIX, {
    initial: { ...EMPTY, fullName, replyTo },
    loadSchema,
    async send(checked) {
      const sending = ask((api) =>
        api.call('POST /contact', { body: checked }).then(() => 'sent' as const),
      );
      const outcome = await outcomeOf(sending);
      if (outcome.failure !== null) return formErrors(outcome.failure, EMPTY);
      if (outcome.value === 'sent') onSent();
      return [];
    },
  });
}

/** Takes the focus from the form it replaces. */
function ContactSent({ replyTo, onAnother }: { replyTo: string; onAnother: () => void }) {
  const { openingHours } = useSettings();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);

  const open = hoursLines(openingHours).filter(({ hours }) => hours !== 'closed');
  return (
    <div ref={place} className={styles.sent} role="status" tabIndex={-1}>
      <Icon of="circle-check" size={24} />
      <h3>We have received your message</h3>
      <p>
        We&apos;ll reply to {replyTo} during our opening hours:{' '}
        {open.map(({ days, hours }) => `${days} ${hours}`).join(', ')}.
      </p>
      <Button variant="outline" onClick={onAnother}>
        Write another message
      </Button>
    </div>
  );
}
