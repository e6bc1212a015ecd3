import { shelfLabelsLink } from '@/lib/urls/officeLinks';
import { formatTime } from '@/lib/text/officeTime';
import { Mark } from '../parts/Mark';
import type { ShelfLine } from './pickPage';
import type { Picking } from './usePicking';

/** Returns what to scan now, in few words: the hint of a field is cut at its end. */
export function scanHint({ line }: Picking): string {
  if (line === undefined) return 'Nothing is left to scan';
  return `Scan ${line.sku}`;
}

/** Returns where a wrong part belongs, and what to scan then. */
export function putBack(wrong: { line: ShelfLine | null }, needed: ShelfLine): string {
  const shelf = wrong.line?.shelf ?? null;
  const where = shelf === null ? 'Put it back' : `Put it back to ${shelf}`;
  return `${where}, then scan ${needed.sku}`;
}

/** What the last scan did, with its time. */
export function ScanSaid({ picking: { result, lines, counts } }: { picking: Picking }) {
  // A refused count was taken off again; the problem says why.
  if (result === null || counts.problem !== '') return null;
  const time = formatTime(result.at);
  if (result.kind === 'wrong') {
    return (
      <Mark shape="cross" tone="bad">
        {`${time} refused ${result.code}`}
      </Mark>
    );
  }
  if (result.kind === 'taken-back') return <>{`${time} one taken back`}</>;
  if (result.kind === 'missing') {
    return (
      <Mark shape="alert" tone="warn">
        {`${time} ${result.pieces} of ${result.sku} ${result.pieces === 1 ? 'is' : 'are'} missing`}
      </Mark>
    );
  }
  const { basket, relabel, itmCode } = result;
  const picked = lines.find((line) => line.itmCode === itmCode)?.picked ?? 0;
  return (
    <>
      {relabel !== undefined && (
        <a href={shelfLabelsLink([relabel])} target="_blank" rel="noreferrer">
          Print its label
        </a>
      )}{' '}
      <Mark shape="tick" tone="good">
        {`${time} counted ${picked}, basket ${basket}${counts.isSaving ? ', saving' : ''}`}
      </Mark>
    </>
  );
}
