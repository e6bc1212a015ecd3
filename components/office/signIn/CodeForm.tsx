import { useState, type ComponentProps, type FormEvent } from 'react';
import { Form } from '@/components/ui/Form';
import { Field } from '@/components/ui/Field';
import type { Role } from '@/lib/contract/staff';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { ROLE_WORDS } from '../frame/roleWords';
import { ActButton } from '../parts/ActButton';
import { Mark } from '../parts/Mark';
import { useFields } from '../parts/useFields';
import { CodeBoxes } from './CodeBoxes';
import { CodeLife } from './CodeLife';
import styles from './signIn.module.scss';

/** Who has entered a password, and must enter a code. */
export type AwaitedCode = { name: string; role: Role };

type CodeFormProps = {
  siteName: string;
  awaited: AwaitedCode;
  onOther: () => void;
  onDone: () => void;
};

/** The second step of signing in: the authenticator's code, or a recovery code. */
export function CodeForm({ siteName, awaited, onOther, onDone }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [trustsBrowser, setTrust] = useState(false);
  const { values, set, bind } = useFields('code', { code: '' });
  const call = useOfficeCall();
  const error = call.errors.code;

  const send = (code: string) =>
    void call.run(
      (api) => api.call('POST /office/login/code', { body: { code, trustsBrowser } }),
      onDone,
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    send(values.code);
  }

  return (
    <Form name="office-code" className={styles.form} onSubmit={submit}>
      <Who {...awaited} />
      <h1>{isRecovery ? 'A recovery code' : 'Code from your authenticator'}</h1>
      {isRecovery ? (
        <Field field={bind('code', error)} label="Recovery code" autoComplete="off" autoFocus />
      ) : (
        <Digits
          siteName={siteName}
          autoFocus
          value={values.code}
          error={withTries(error, call.failure?.details.triesLeft)}
          onChange={(code) => set({ code })}
          onComplete={send}
        />
      )}
      {error === undefined && <CallFailed call={call} />}
      <Trust isOn={trustsBrowser} onChange={setTrust} />
      <ActButton variant="filled" type="submit" busy={call.isBusy} wide>
        Sign in
      </ActButton>
      <Ways
        isRecovery={isRecovery}
        awaited={awaited}
        onOther={onOther}
        onChange={() => setRecovery(!isRecovery)}
      />
    </Form>
  );
}

type WaysProps = Pick<CodeFormProps, 'awaited' | 'onOther'> & {
  isRecovery: boolean;
  onChange: () => void;
};

function Ways({ isRecovery, awaited, onChange, onOther }: WaysProps) {
  return (
    <div className={styles.ways}>
      <button type="button" onClick={onChange}>
        {isRecovery ? 'Use the authenticator' : 'Use a recovery code'}
      </button>
      <button type="button" onClick={onOther}>{`Not ${awaited.name.split(' ')[0]}?`}</button>
    </div>
  );
}

type DigitsProps = ComponentProps<typeof CodeBoxes> & { siteName: string };

function Digits({ siteName, ...boxes }: DigitsProps) {
  return (
    <div className={styles.digits}>
      <p>
        6 digits for <b>{siteName} Office</b>. They change every 30 seconds and are sent by
        themselves when complete.
      </p>
      <CodeBoxes {...boxes} />
      <CodeLife />
    </div>
  );
}

function withTries(error: string | undefined, triesLeft: unknown): string | undefined {
  if (error === undefined || typeof triesLeft !== 'number') return error;
  return `${error.trim()} ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`;
}

function Who({ name, role }: AwaitedCode) {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .slice(0, 2)
    .join('');
  return (
    <div className={styles.who}>
      <span className={styles.initials} aria-hidden>
        {initials}
      </span>
      <div>
        <b>{name}</b>
        <small>{ROLE_WORDS[role]}, password accepted</small>
      </div>
      <Mark shape="tick" tone="good">
        Step 1 of 2
      </Mark>
    </div>
  );
}

function Trust({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles.trust}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      Do not ask in this browser for 12 hours
    </label>
  );
}
