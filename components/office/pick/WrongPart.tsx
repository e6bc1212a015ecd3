import { ItemName } from '@/components/ui/ItemName';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { ShelfLine } from './pickPage';
import { putBack } from './scanWords';
import type { ScanResult } from './usePicking';
import styles from './WrongPart.module.scss';

type Wrong = Extract<ScanResult, { kind: 'wrong' }>;

/** A scan that does not belong here: another shape, colour and words; nothing is counted. */
export function WrongPart({ line, wrong }: { line: ShelfLine; wrong: Wrong }) {
  const scanned = wrong.item?.sku ?? wrong.code;
  const at = firstDifference(scanned, line.sku);
  return (
    <div className={styles.wrong} role="alert">
      <h2>
        <OfficeIcon of={icons.OctagonX} size={32} />
        Wrong part. Not counted.
      </h2>
      <div className={styles.row}>
        <span>You scanned</span>
        <div>
          <Code text={scanned} at={at} tone="bad" />
          <p>{wrong.item?.itmName ?? 'This code is not known.'}</p>
          <small>{whereItBelongs(wrong)}</small>
        </div>
      </div>
      <div className={styles.row}>
        <span>
          Needed here<span className={styles.shelf}>{`, ${line.shelf ?? 'no shelf'}`}</span>
        </span>
        <div>
          <Code text={line.sku} at={at} tone="good" />
          <p>
            <ItemName name={line.itmName} />
          </p>
        </div>
      </div>
      <p className={styles.back}>{putBack(wrong, line)}</p>
    </div>
  );
}

function whereItBelongs({ line, item }: Wrong): string {
  if (item === null) return 'Look at the label again, or type the code.';
  if (line === null) return 'It is not on this list.';
  const left = line.qty - line.picked;
  const shelf = line.shelf === null ? '' : `Its shelf is ${line.shelf}. `;
  return left > 0
    ? `${shelf}This list needs ${left} of it, later.`
    : `${shelf}All of it on this list is picked.`;
}

function Code({ text, at, tone }: { text: string; at: number; tone: 'good' | 'bad' }) {
  return (
    <p className={styles.code} data-tone={tone}>
      {text.slice(0, at)}
      {at < text.length && <mark>{text.slice(at, at + 1)}</mark>}
      {text.slice(at + 1)}
    </p>
  );
}

/** Returns the first place where two codes differ; the length of the shorter when it begins the other. */
function firstDifference(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at += 1) {
    if (one[at] !== other[at]) return at;
  }
  return most;
}
