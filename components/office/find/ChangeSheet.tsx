import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { editWords, shownCell } from '@/lib/commerce/grid/cells';
import { fieldOf } from '@/lib/commerce/itemFields';
import type { BatchOutcome } from '@/lib/contract/batch.contract';
import { CallSheet } from '../calls/CallSheet';
import { useBodyKey } from '../calls/useBodyKey';
import { useOfficeCall } from '../calls/useOfficeCall';
import { TrialFailed } from '../calls/TrialFailed';
import { useTrial, type Trial } from '../calls/useTrial';
import type { AskedChange } from './askedChange';
import styles from './ChangeSheet.module.scss';

type ChangeSheetProps = { change: AskedChange; onClose: () => void };

/** One change that the palette asked for: old and new, then Save, then the way back. */
export function ChangeSheet({ change, onClose }: ChangeSheetProps) {
  const { sku, name, field, from, to } = change;
  const call = useOfficeCall();
  const key = useBodyKey();
  const router = useRouter();
  const [saved, setSaved] = useState<number | null>(null);
  const changes = [{ sku, field, from, to }];
  const source = 'palette' as const;
  const trial = useTrial(saved === null ? JSON.stringify(change) : null, (api, signal) =>
    api.call('POST /office/batches', { body: { changes, isTrial: true, source }, signal }),
  );
  const isReady = trial.outcome !== null && trial.outcome.applied > 0;
  const place = useFocusOnSave(isReady);

  /** The page behind shows the change. */
  async function done({ batchId }: BatchOutcome) {
    key.forget();
    await router.replace(router.asPath, undefined, { scroll: false });
    if (saved === null && batchId !== null) setSaved(batchId);
    else onClose();
  }

  function save() {
    const body = { changes, why: editWords([change]), isTrial: false, source };
    const headers = { 'Idempotency-Key': key.of(body) };
    void call.run((api) => api.call('POST /office/batches', { body, headers }), done);
  }

  function undo(batchId: number) {
    const body = { isTrial: false };
    const headers = { 'Idempotency-Key': key.of({ batchId }) };
    const params = { batchId };
    void call.run(
      (api) => api.call('POST /office/batches/{batchId}/undo', { params, body, headers }),
      done,
    );
  }

  return (
    <CallSheet
      title={saved === null ? `Change ${sku}?` : `Saved as batch ${saved}`}
      subtitle={name}
      call={call}
      unanswered={saved === null ? 'Not saved: connection lost.' : 'Not undone: connection lost.'}
      acts={{
        keep: saved === null ? 'Leave it' : 'Close',
        act: saved === null ? 'Save' : 'Undo',
        disabled: saved === null && !isReady,
      }}
      onClose={onClose}
      onSubmit={saved === null ? save : () => undo(saved)}
    >
      <p ref={place} className={styles.change}>
        {fieldOf(field).label} <s>{shownCell(field, from) || 'empty'}</s>{' '}
        <b>{shownCell(field, to) || 'empty'}</b>
      </p>
      {saved === null && <Says trial={trial} />}
    </CallSheet>
  );
}

/** Enter saves as soon as it is known what a save would do; before that the button cannot have the focus. */
function useFocusOnSave(isReady: boolean) {
  const place = useRef<HTMLParagraphElement>(null);

  // Syncs with the focus, unless it was moved meanwhile.
  useEffect(() => {
    const form = place.current?.closest('form');
    const focused = document.activeElement;
    const isMoved = form?.contains(focused) === true && !focused?.hasAttribute('data-close');
    if (isReady && !isMoved) form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [isReady]);

  return place;
}

/** What the shop says to it: refused and why, changed meanwhile, ten times as much. */
function Says({ trial }: { trial: Trial }) {
  const { outcome, failure } = trial;
  if (failure !== null) return <TrialFailed trial={trial} />;
  if (outcome === null) return <p role="status">Comparing with the shop…</p>;
  const words = [
    ...outcome.refused.map(({ reason }) => reason),
    ...outcome.conflicts.map(() => 'Somebody changed it meanwhile. Type the line again.'),
    ...outcome.warnings.map(({ reason }) => reason),
    ...(outcome.unchanged > 0 ? ['It is so already.'] : []),
  ];
  return (
    <p role="status" className={outcome.applied > 0 ? styles.warn : styles.bad}>
      {words.join(' ')}
    </p>
  );
}
