import { useState } from 'react';
import { showMessage } from '@/components/ui/toasts/messages';
import type { ContactRequestForm } from '@/lib/contract/account';
import { ContactCodeForm } from './ContactCodeForm';
import { ContactForm } from './ContactForm';
import { useReloadPage } from './useReloadPage';

export type ContactKind = 'phone' | 'email';

type ContactChangeProps = {
  kind: ContactKind;
  /** The field's initial value, for example an address that is not confirmed yet. */
  first: string;
  /** The login whose password the form asks for. */
  login: string;
  onDone: () => void;
};

const CHANGED: Record<ContactKind, string> = {
  phone: 'Your phone number has been changed',
  email: 'Your e-mail has been confirmed',
};

/** Changes the phone or e-mail in two steps: the new contact with the password, then its code. */
export function ContactChange({ kind, first, login, onDone }: ContactChangeProps) {
  const refresh = useReloadPage();
  const [asked, setAsked] = useState<ContactRequestForm | null>(null);
  const [typed, setTyped] = useState(first);

  if (asked === null) {
    return (
      <ContactForm
        kind={kind}
        first={typed}
        login={login}
        onCodeRequested={(form) => {
          setTyped(form[kind] ?? '');
          setAsked(form);
        }}
      />
    );
  }
  return (
    <ContactCodeForm
      kind={kind}
      asked={asked}
      onBack={() => setAsked(null)}
      onDone={async () => {
        showMessage({ tone: 'success', words: CHANGED[kind] });
        onDone();
        await refresh();
      }}
    />
  );
}
