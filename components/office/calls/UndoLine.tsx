import { ActButton } from '../parts/ActButton';
import { CallFailed } from './CallFailed';
import { useOfficeCall } from './useOfficeCall';
import { useReload } from './useReload';
import styles from './UndoLine.module.scss';

export type DoneBatch = { batchId: number | null; words: string };

/** Says what was done, with a way to undo it. */
export function UndoLine({ done, onUndone }: { done: DoneBatch; onUndone: () => void }) {
  const { batchId, words } = done;
  const call = useOfficeCall();
  const reload = useReload(onUndone);
  const undo = (id: number) =>
    void call.run(
      (api, key) =>
        api.call('POST /office/batches/{batchId}/undo', {
          params: { batchId: id },
          headers: { 'Idempotency-Key': key },
          body: { isTrial: false },
        }),
      reload,
    );
  return (
    <div className={styles.done} role="status">
      <CallFailed call={call} />
      <p>{words}</p>
      {batchId !== null && (
        <ActButton size={36} busy={call.isBusy} onClick={() => undo(batchId)}>
          Undo
        </ActButton>
      )}
    </div>
  );
}
