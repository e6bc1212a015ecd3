import type { Batch } from '@/lib/contract/batch.contract';
import type { KeyAct } from '../keys/useKeys';

/** J and K move the focus along the batches; Enter opens the one with the focus. */
export function useBatchCursor(
  batches: readonly Batch[],
  chosenId: number | null,
): { keys: KeyAct[] } {
  const ids = batches.map(({ batchId }) => batchId);

  function move(step: 1 | -1) {
    const focused = document.activeElement?.getAttribute('data-batch') ?? String(chosenId);
    const at = ids.indexOf(Number(focused));
    const next = ids[Math.max(0, Math.min(ids.length - 1, at + step))];
    document.querySelector<HTMLElement>(`[data-batch="${next}"]`)?.focus();
  }

  return {
    keys: [
      { press: 'j', label: 'move', isMove: true, run: () => move(1) },
      { press: 'k', label: 'move', isMove: true, run: () => move(-1) },
    ],
  };
}
