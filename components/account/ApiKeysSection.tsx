import { useRef, useState } from 'react';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Field } from '@/components/ui/Field';
import { FormSummary } from '@/components/ui/FormSummary';
import { useForm } from '@/components/ui/useForm';
import type { ApiKey, NewApiKey } from '@/lib/contract/dealerApi.contract';
import { MAX_API_KEYS } from '@/lib/contract/limits';
import { formatDate } from '@/lib/text/format';
import { apiReference } from '@/lib/urls/links';
import { createApiKey, deleteApiKey } from '@/store/accountThunks';
import { useAccountCall } from './useAccountCall';
import { useEndAccess } from './useEndAccess';
import { useReloadPage } from './useReloadPage';
import styles from './ProfileScreen.module.scss';

/** A dealer's keys for their own programs: makes and deletes them. */
export function ApiKeysSection({ apiKeys }: { apiKeys: ApiKey[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const { busy, end } = useEndAccess();

  /** Moves the focus after the list was reloaded: the pressed button no longer exists. */
  async function remove({ keyId, name }: ApiKey) {
    if (!(await end(String(keyId), deleteApiKey(keyId), `The key ${name} is deleted`))) return;
    setMade((shown) => (shown?.keyId === keyId ? null : shown));
    title.current?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby="keys-title">
      <h2 id="keys-title" ref={title} tabIndex={-1}>
        API keys
      </h2>
      <p className={styles.words}>
        With a key your own program reads your prices and stock, and places orders.{' '}
        <a href={apiReference.page}>The API</a> ·{' '}
        <a href={apiReference.document}>OpenAPI document (JSON)</a>
      </p>
      {made !== null && <MadeKey apiKey={made} />}
      {apiKeys.length > 0 && (
        <ul className={styles.rows}>
          {apiKeys.map((apiKey) => (
            <Row
              key={apiKey.keyId}
              apiKey={apiKey}
              isBusy={busy === String(apiKey.keyId)}
              onDelete={() => void remove(apiKey)}
            />
          ))}
        </ul>
      )}
      {apiKeys.length < MAX_API_KEYS ? (
        <NewKeyForm onMade={setMade} />
      ) : (
        <p className={styles.words}>You have {MAX_API_KEYS} keys. Delete one to make another.</p>
      )}
    </section>
  );
}

function Row(props: { apiKey: ApiKey; isBusy: boolean; onDelete: () => void }) {
  const { name, start, createdAt, lastUsedAt } = props.apiKey;
  return (
    <li>
      <div className={styles.row}>
        <h3>{name}</h3>
        <p>
          {start}…
          <span className={styles.words}>
            made {formatDate(createdAt)},{' '}
            {lastUsedAt === null ? 'not used yet' : `last used ${formatDate(lastUsedAt)}`}
          </span>
        </p>
        <Button
          variant="outline"
          size={40}
          busy={props.isBusy}
          onClick={props.onDelete}
          aria-label={`Delete the key ${name}`}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

/** The key itself, which is never shown again. */
function MadeKey({ apiKey }: { apiKey: NewApiKey }) {
  return (
    <div className={styles.madeKey} role="status">
      <p>
        <b>Copy your key {apiKey.name} now: you won&apos;t see it again.</b> Never share it with
        anyone.
      </p>
      <code>{apiKey.secretKey}</code>
      <CopyButton text={apiKey.secretKey} label="Copy the key" />
    </div>
  );
}

const PREFIX = 'new-key';
const EMPTY = { name: '' };
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ apiKeySchema }) => apiKeySchema);

function NewKeyForm({ onMade }: { onMade: (made: NewApiKey) => void }) {
  const call = useAccountCall();
  const refresh = useReloadPage();
  const form = useForm(PREFIX, {
    initial: EMPTY,
    loadSchema,
    send: (checked: { name: string }) =>
      call(createApiKey(checked.name), EMPTY, (made) => {
        onMade(made);
        form.fill(EMPTY);
        return refresh();
      }),
  });
  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormSummary errors={form.errors} place={form.summary} prefix={PREFIX} />
      <Field
        field={form.bind('name')}
        label="Name of the new key"
        hint="For example: Shop till"
        autoComplete="off"
      />
      <Button type="submit" variant="outline" busy={form.isBusy} className={styles.act}>
        Make a key
      </Button>
    </Form>
  );
}
