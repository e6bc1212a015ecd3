import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { showMessage } from '@/components/ui/toasts/messages';
import { eraseOwnData, readOwnData, requestDataCode } from '@/store/accountThunks';
import { CodeField } from './CodeField';
import { useCalls } from './useAccountCall';
import { useLogout } from './useLogout';
import styles from './ProfileScreen.module.scss';

/** Downloads what the shop stores about the customer, or deletes the account; both with a code. */
export function YourDataSection() {
  const { busy, errors, during } = useCalls();
  const [isSent, setSent] = useState(false);
  const [otp, setOtp] = useState('');
  const logOut = useLogout();

  async function send() {
    if ((await during('reading', requestDataCode())) !== null) setSent(true);
  }

  async function download() {
    const file = await during('reading', readOwnData(otp));
    if (file === null) return;
    saveFile(file);
    setSent(false);
    setOtp('');
    showMessage({ tone: 'success', words: 'Your data have been downloaded' });
  }

  async function erase() {
    if ((await during('adding', eraseOwnData(otp))) !== null) await logOut();
  }

  return (
    <section className={styles.section} aria-labelledby="your-data" id="data">
      <h2 id="your-data">Your data</h2>
      <p>
        Download a file with what we store about you, or delete your account. Deleting removes your
        name, phones, addresses, e-mail, messages and lists, for good. Orders and invoices stay in
        our accounts without your name; a tax invoice keeps it, as the law demands. It is not
        possible while an order or money is still on its way.
      </p>
      {errors.length > 0 && (
        <div role="alert">
          {errors.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {isSent && (
        <CodeStep
          otp={otp}
          busy={busy}
          onChange={setOtp}
          onDownload={() => void download()}
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
          Send me a code
        </Button>
      )}
    </section>
  );
}

type CodeStepProps = {
  otp: string;
  busy: 'reading' | 'adding' | null;
  onChange: (otp: string) => void;
  onDownload: () => void;
  onErase: () => void;
};

function CodeStep({ otp, busy, onChange, onDownload, onErase }: CodeStepProps) {
  const onBlur = () => undefined;
  const field = { id: 'data-otp', name: 'otp', value: otp, error: undefined, onChange, onBlur };
  return (
    <div className={styles.form}>
      <CodeField field={field} autoFocus />
      <Button onClick={onDownload} busy={busy === 'reading'} className={styles.act}>
        Download my data
      </Button>
      <Button variant="outline" onClick={onErase} busy={busy === 'adding'} className={styles.act}>
        Delete my account for good
      </Button>
    </div>
  );
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
