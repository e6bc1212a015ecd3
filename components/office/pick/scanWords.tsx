import { formatTime } from '@/lib/text/officeTime';
import { Mark } from '../parts/Mark';
import type { Picking } from './usePicking';

/** Returns what to scan now. */
export function scanHint({ line, result }: Picking): string {
  if (line === undefined) return 'Nothing is left to scan';
  if (result?.kind !== 'wrong') return `Scan ${line.sku}`;
  const back = result.line?.shelf;
  const where = back === undefined || back === null ? 'Put it back' : `Put it back to ${back}`;
  return `${where}, then scan ${line.sku}`;
}

/** What the last scan did, with its time. */
export function ScanSaid({ picking: { result, line, counts } }: { picking: Picking }) {
  if (result === null) return null;
  const time = formatTime(result.at);
  if (result.kind === 'wrong') {
    return (
      <Mark shape="cross" tone="bad">
        {`${time} refused ${result.code}`}
      </Mark>
    );
  }
  if (result.kind === 'taken-back') return <>{`${time} one taken back`}</>;
  return (
    <Mark shape="tick" tone="good">
      {`${time} counted ${line?.picked ?? ''}, basket ${result.basket}${counts.isSaving ? ', saving' : ''}`}
    </Mark>
  );
}
