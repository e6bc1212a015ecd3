import { useState } from 'react';
import { officeApi } from '@/lib/api/officeApi';
import type { Webhook, WebhookAttempt } from '@/lib/contract/dealerApi.contract';
import { formatMoment } from '@/lib/text/format';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useSearch } from '../calls/useSearch';
import { ActButton } from '../parts/ActButton';
import { Mark } from '../parts/Mark';
import { Sheet } from '../parts/Sheet';
import styles from './webhooks.module.scss';

/** The attempts to reach an address, the newest first; each message can be sent again. */
export function WebhookLogSheet({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { webhookId, url } = webhook;
  const [again, setAgain] = useState<readonly WebhookAttempt[]>([]);
  const call = useOfficeCall();
  const { answer, isLost } = useSearch(String(webhookId), true, readLog);
  const attempts = [...again, ...(answer?.attempts ?? [])];
  const send = (logId: number) =>
    void call.run(
      (api) =>
        api.call('POST /office/webhooks/{webhookId}/log/{logId}/again', {
          params: { webhookId, logId },
        }),
      (made) => setAgain((before) => [made, ...before]),
    );
  return (
    <Sheet title="Log" subtitle={url} onClose={onClose}>
      <CallFailed call={call} />
      <p role="status" className={styles.none}>
        {isLost && 'The shop did not answer.'}
        {answer !== undefined && attempts.length === 0 && 'Nothing was sent yet.'}
      </p>
      <ul className={styles.log}>
        {attempts.map(({ logId, type, at, attempt, status, ms, failure }) => (
          <li key={logId}>
            <p>
              <Mark
                shape={failure === null ? 'tick' : 'cross'}
                tone={failure === null ? 'good' : 'bad'}
              >
                {`${type}, ${status ?? 'no answer'}`}
              </Mark>
              <small>{`${formatMoment(at)}, attempt ${attempt}, ${ms} ms`}</small>
              {failure !== null && <small>{failure}</small>}
            </p>
            <ActButton size={36} disabled={call.isBusy} onClick={() => send(logId)}>
              Send again
            </ActButton>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const readLog = (webhookId: string, signal: AbortSignal) =>
  officeApi.call('GET /office/webhooks/{webhookId}/log', { params: { webhookId }, signal });
