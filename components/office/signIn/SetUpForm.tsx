import { type FormEvent, useState } from 'react';
import { Form } from '@/components/ui/Form';
import { PasswordField } from '@/components/ui/PasswordField';
import type { SetupOffer } from '@/lib/contract/staff.contract';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { ROLE_WORDS } from '../frame/roleWords';
import { ActButton } from '../parts/ActButton';
import { QrCode } from '@/components/papers/QrCode';
import { useFields } from '../parts/useFields';
import { CodeBoxes } from './CodeBoxes';
import styles from './signIn.module.scss';

type SetUpFormProps = {
  siteName: string;
  token: string;
  offer: SetupOffer;
  onDone: (done: { recoveryCodes: string[]; asksQuestions: boolean }) => void;
};

/** A password, and the authenticator, which owners need. */
export function SetUpForm({ siteName, token, offer, onDone }: SetUpFormProps) {
  const { name, role, needsAuthenticator, otpauth } = offer;
  const { values, set, bind } = useFields('set-up', { password: '', code: '' });
  const [wantsApp, setWantsApp] = useState(needsAuthenticator);
  const call = useOfficeCall();
  const { password, code: wrongCode } = call.errors;
  const isElsewhere = password === undefined && wrongCode === undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = wantsApp ? values.code : undefined;
    void call.run(
      (api) => api.call('POST /office/setup', { body: { token, password: values.password, code } }),
      onDone,
    );
  }

  return (
    <Form name="office-set-up" className={styles.form} onSubmit={submit}>
      <Welcome name={name} role={role} siteName={siteName} />
      {isElsewhere && <CallFailed call={call} />}
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      <PasswordField
        field={bind('password', password)}
        label="New password"
        hint="At least 8 characters; long is better than strange."
        autoComplete="new-password"
        autoFocus
        required
      />
      {needsAuthenticator || <Wish isOn={wantsApp} onChange={setWantsApp} />}
      {wantsApp && (
        <Authenticator
          otpauth={otpauth}
          code={values.code}
          error={wrongCode}
          onChange={(code) => set({ code })}
        />
      )}
      <ActButton variant="filled" type="submit" busy={call.isBusy} wide>
        Set up and sign in
      </ActButton>
    </Form>
  );
}

function Welcome({
  name,
  role,
  siteName,
}: Pick<SetupOffer, 'name' | 'role'> & { siteName: string }) {
  return (
    <>
      <h1>Welcome, {name}</h1>
      <p>{`${ROLE_WORDS[role]} at ${siteName}. Choose a password; the link then ends.`}</p>
    </>
  );
}

function Wish({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles.trust}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      Also ask for codes from an authenticator app
    </label>
  );
}

type AuthenticatorProps = {
  otpauth: string;
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
};

function Authenticator({ otpauth, ...code }: AuthenticatorProps) {
  const secret = new URLSearchParams(otpauth.replace(/^[^?]*\?/, '')).get('secret');
  return (
    <>
      <p>
        Scan this with an authenticator app, such as Google Authenticator or Aegis, then type the 6
        digits it shows.
      </p>
      <div className={styles.qr}>
        <QrCode text={otpauth} label="QR code for the authenticator app" />
        <p>
          Or type this key: <code>{secret}</code>
        </p>
      </div>
      <CodeBoxes value={code.code} error={code.error} onChange={code.onChange} />
    </>
  );
}
