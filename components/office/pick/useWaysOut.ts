import { useMay } from '../frame/OfficeContext';
import type { KeyAct } from '../keys/useKeys';
import type { Picking } from './usePicking';

export type WayOut = KeyAct & { words: string };

/** Returns what this person can do about a wrong scan besides scanning again. */
export function useWaysOut({ result, labelIsWrong, keepCode, sendInstead }: Picking): WayOut[] {
  const may = useMay();
  if (result?.kind !== 'wrong') return [];
  const keeps = keepCode !== null && may('write_stock');
  const label: WayOut = keeps
    ? { press: 'l', label: 'keep its code', words: 'Right part, keep its code', run: keepCode }
    : { press: 'l', label: 'label is wrong', words: 'The label is wrong', run: labelIsWrong };
  if (sendInstead === null || !may('write_orders')) return [label];
  const words = `Send ${result.item?.sku ?? ''} instead`;
  return [label, { press: 'a', label: 'other part instead', words, run: sendInstead }];
}
