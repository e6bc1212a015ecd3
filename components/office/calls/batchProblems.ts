import type { BatchOutcome } from '@/lib/contract/batch.contract';

const CHANGED = 'somebody changed it meanwhile. Look again.';

/** Returns a sentence for each item that a batch left alone, with the reason. */
export function batchProblems(
  { conflicts, refused }: Pick<BatchOutcome, 'conflicts' | 'refused'>,
  changed = CHANGED,
): string[] {
  const sentences = [
    ...conflicts.map(({ sku }) => `${sku}: ${changed}`),
    ...refused.map(({ sku, reason }) => `${sku}: ${reason}`),
  ];
  return [...new Set(sentences)];
}
