import { formatTime } from '@/lib/text/officeTime';
import { Mark } from '../parts/Mark';
import type { DraftOf } from './useStockDraft';

/** What the last scan did, with its time. */
export function StockSaid({ stock: { last, draft } }: { stock: DraftOf }) {
  if (last === null) return null;
  const time = formatTime(last.at);
  if (last.kind === 'failed') {
    return (
      <Mark shape="cross" tone="bad">
        {`${time} ${last.reason}`}
      </Mark>
    );
  }
  if (last.kind === 'unknown') {
    return (
      <Mark shape="cross" tone="bad">
        {`${time} ${last.code} is not known`}
      </Mark>
    );
  }
  const line = draft.lines.find(({ item }) => item.itmCode === last.itmCode);
  return (
    <Mark shape="tick" tone="good">
      {line === undefined ? time : `${time} ${line.item.sku}, ${line.qty}`}
    </Mark>
  );
}
