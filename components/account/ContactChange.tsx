import { useState } from 'react';
import { showMessage } from '@/components/ui/toasts/messages';
import type { ContactRequestForm } from '@/lib/contract/account';
import { ContactCodeForm } from './ContactCodeForm';
import { ContactForm } from './ContactForm';
import { useFreshDetails } from './useFreshDetails';

export type ContactKind = 'phone' | 'email';

type ContactChangeProps = {
  kind: ContactKind;
  /** What the field begins with, such as an address that is still to be confirmed. */
  first: string;
  /** Whose password is asked for. */
  login: string;
  onDone: () => void;
};

const CHANGED: Record<ContactKind, string> = {
  phone: 'Your phone number is changed',
  email: 'Your e-mail is confirmed',
};

/** The new phone or e-mail and the password, then the code that went there. */
export function ContactChange({ kind, first, login, onDone }: ContactChangeProps) {
  const refresh = useFreshDetails();
  const [asked, setAsked] = useState<ContactRequestForm | null>(null);
  const [typed, setTyped] = useState(first);

  if (asked === null) {
    return (
      <ContactForm
        kind={kind}
        first={typed}
        login={login}
        onAsked={(form) => {
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
