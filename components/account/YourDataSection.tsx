import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { PasswordField } from '@/components/ui/PasswordField';
import type { FormError } from '@/components/ui/useForm';
import { showMessage } from '@/components/ui/toasts/messages';
import { eraseOwnData, readOwnData, requestDataCode } from '@/store/accountThunks';
import { CodeField } from './CodeField';
import { useCalls } from './useAccountCall';
import { useLogout } from './useLogout';
import styles from './ProfileScreen.module.scss';

/**
 * Downloads what the shop stores about the customer, or deletes the account. The deletion needs a code; the
 * file takes the password, too, so that the code is left for the deletion.
 */
export function YourDataSection({ hasPassword }: { hasPassword: boolean }) {
  const { busy, errorsFor, during } = useCalls();
  const [isSent, setSent] = useState(false);
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const logOut = useLogout();
  const errors = errorsFor({ ...(hasPassword ? { password } : {}), ...(isSent ? { otp } : {}) });
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.sentence;

  async function send() {
    if ((await during('reading', requestDataCode())) !== null) setSent(true);
  }

  async function download() {
    const file = await during('reading', readOwnData(hasPassword ? { password } : { otp }));
    if (file === null) return;
    saveFile(file);
    setPassword('');
    // A code works once.
    if (!hasPassword) {
      setSent(false);
      setOtp('');
    }
    showMessage({ tone: 'success', words: 'Your data have been downloaded' });
  }

  async function erase() {
    if ((await during('adding', eraseOwnData(otp))) !== null) await logOut();
  }

  return (
    <section className={styles.section} aria-labelledby="your-data" id="data">
      <h2 id="your-data">Your data</h2>
      <About />
      <Errors errors={errors.filter(({ field }) => field === null)} />
      {hasPassword && (
        <PasswordStep
          field={fieldOf('password', password, setPassword, errorOf('password'))}
          busy={busy}
          onDownload={() => void download()}
        />
      )}
      {isSent && (
        <CodeStep
          field={fieldOf('otp', otp, setOtp, errorOf('otp'))}
          busy={busy}
          onDownload={hasPassword ? null : () => void download()}
          onErase={() => void erase()}
        />
      )}
      {!isSent && (
        <Button
          variant="outline"
          onClick={() => void send()}
          busy={busy !== null}
          className={styles.act}
        >
          {hasPassword ? 'Send me a code to delete my account' : 'Send me a code'}
        </Button>
      )}
    </section>
  );
}

/** What the two acts do. */
function About() {
  return (
    <p>
      Download a file with what we store about you, or delete your account. Deleting removes your
      name, phones, addresses, e-mail, messages and lists, for good. Orders and invoices stay in our
      accounts without your name; a tax invoice keeps it, as the law demands. It is not possible
      while an order or money is still on its way.
    </p>
  );
}

function Errors({ errors }: { errors: readonly FormError[] }) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" className={styles.refused}>
      {errors.map(({ sentence }) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

type Busy = 'reading' | 'adding' | null;

type PasswordStepProps = {
  field: Field;
  busy: Busy;
  onDownload: () => void;
};

function PasswordStep({ field, busy, onDownload }: PasswordStepProps) {
  return (
    <Form
      name="own-data"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onDownload();
      }}
    >
      <PasswordField field={field} label="Password" autoComplete="current-password" />
      <Button type="submit" busy={busy === 'reading'} className={styles.act}>
        Download my data
      </Button>
    </Form>
  );
}

type CodeStepProps = {
  field: Field;
  busy: Busy;
  /** null: the password downloads. */
  onDownload: (() => void) | null;
  onErase: () => void;
};

function CodeStep({ field, busy, onDownload, onErase }: CodeStepProps) {
  return (
    <div className={styles.form}>
      <CodeField field={field} autoFocus />
      {onDownload !== null && (
        <>
          <p>A code works once: after the download, you can ask for another one in a minute.</p>
          <Button onClick={onDownload} busy={busy === 'reading'} className={styles.act}>
            Download my data
          </Button>
        </>
      )}
      <Button variant="outline" onClick={onErase} busy={busy === 'adding'} className={styles.act}>
        Delete my account for good
      </Button>
    </div>
  );
}

type Field = ReturnType<typeof fieldOf>;

function fieldOf(name: string, value: string, onChange: (value: string) => void, error?: string) {
  return {
    id: `data-${name}`,
    name,
    value,
    error,
    onChange,
    onBlur: () => undefined,
  };
}

function saveFile(content: unknown): void {
  const text = JSON.stringify(content, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'my-data.json';
  link.click();
  URL.revokeObjectURL(address);
}
