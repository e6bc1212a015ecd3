import { CheckField } from '@/components/ui/CheckField';
import { Field } from '@/components/ui/Field';
import type { Webhook, WebhookSecret, WebhookTopic } from '@/lib/contract/dealerApi.contract';
import { keysOf, recordOf } from '@/lib/contract/records';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { ActButton } from '../parts/ActButton';
import { useFields } from '../parts/useFields';
import styles from './webhooks.module.scss';

type WebhookSheetProps = {
  /** Null: a new one. */
  webhook: Webhook | null;
  onSecret: (secret: WebhookSecret) => void;
  onClose: () => void;
};

const LABELS: Record<WebhookTopic, string> = { orders: 'Orders', stock: 'Stock', prices: 'Prices' };
const TOPICS = keysOf(LABELS);

/** Adds an address or changes one: what it hears of, a new secret, or its end. */
export function WebhookSheet({ webhook, onSecret, onClose }: WebhookSheetProps) {
  const has = (topic: WebhookTopic) =>
    String(webhook === null ? topic === 'orders' : webhook.topics.includes(topic));
  const { values, bind } = useFields('webhook', {
    url: webhook?.url ?? '',
    isOn: String(webhook?.isOn ?? true),
    orders: has('orders'),
    stock: has('stock'),
    prices: has('prices'),
  });
  const call = useOfficeCall();
  const done = useReload(onClose);
  const told = recordOf(TOPICS, (topic) => values[topic] === 'true');
  const withSecret = (secret: WebhookSecret) => {
    onSecret(secret);
    return done();
  };

  function save() {
    const { url } = values;
    if (webhook === null) {
      const add = { body: { url, ...told } };
      return void call.run((api) => api.call('POST /office/webhooks', add), withSecret);
    }
    const params = { webhookId: webhook.webhookId };
    const body = { url, ...told, isOn: values.isOn === 'true' };
    void call.run((api) => api.call('PUT /office/webhooks/{webhookId}', { params, body }), done);
  }

  return (
    <CallSheet
      title={webhook === null ? 'Add an address' : 'Change an address'}
      subtitle="It must begin with https:// and be on the internet."
      call={call}
      fields={['url']}
      acts={{
        keep: 'Not now',
        act: webhook === null ? 'Add' : 'Save',
        disabled: values.url.trim() === '' || TOPICS.every((topic) => !told[topic]),
      }}
      onClose={onClose}
      onSubmit={save}
      isSpaced
    >
      <Field
        field={bind('url', call.errors.url)}
        label="Address"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        autoFocus
      />
      {TOPICS.map((topic) => (
        <CheckField key={topic} field={bind(topic)} label={LABELS[topic]} />
      ))}
      {webhook !== null && <CheckField field={bind('isOn')} label="It is on" />}
      {webhook !== null && (
        <More webhook={webhook} call={call} onSecret={withSecret} onRemoved={done} />
      )}
    </CallSheet>
  );
}

type MoreProps = {
  webhook: Webhook;
  call: ReturnType<typeof useOfficeCall>;
  onSecret: (secret: WebhookSecret) => unknown;
  onRemoved: () => unknown;
};

function More({ webhook: { webhookId }, call, onSecret, onRemoved }: MoreProps) {
  const params = { webhookId };
  const renew = () =>
    void call.run(
      (api) => api.call('POST /office/webhooks/{webhookId}/secret', { params }),
      onSecret,
    );
  const remove = () =>
    void call.run((api) => api.call('DELETE /office/webhooks/{webhookId}', { params }), onRemoved);
  return (
    <span className={styles.acts}>
      <ActButton size={36} disabled={call.isBusy} onClick={renew}>
        New secret
      </ActButton>
      <ActButton size={36} variant="warn" disabled={call.isBusy} onClick={remove}>
        Remove the address
      </ActButton>
    </span>
  );
}
