import type { WebhookSecret } from '@/lib/contract/dealerApi.contract';
import { ActButton } from '../parts/ActButton';
import { Sheet } from '../parts/Sheet';
import styles from './webhooks.module.scss';

/** The secret with which messages are signed: shown once. */
export function SecretOnce({ of, onClose }: { of: WebhookSecret; onClose: () => void }) {
  const copy = () => void navigator.clipboard.writeText(of.secret);
  return (
    <Sheet
      title="The secret of this address"
      onClose={onClose}
      footer={
        <>
          <ActButton onClick={onClose}>Done</ActButton>
          <ActButton variant="filled" onClick={copy}>
            Copy the secret
          </ActButton>
        </>
      }
    >
      <p>
        It is not shown again. The other program checks with it that a message is from this shop.
      </p>
      <p className={styles.secret}>{of.secret}</p>
    </Sheet>
  );
}
