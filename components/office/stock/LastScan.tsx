import { productImageLink } from '@/lib/urls/links';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import type { DraftOf } from './useStockDraft';
import styles from './Stock.module.scss';

/** The running number of the last part. */
export function LastScan({ stock: { last, draft, takeBack } }: { stock: DraftOf }) {
  if (last?.kind !== 'counted') return null;
  const line = draft.lines.find(({ item }) => item.itmCode === last.itmCode);
  if (line === undefined) return null;
  const { itmCode, itmName, sku, shelf } = line.item;
  return (
    <div className={styles.last}>
      <b>{line.qty}</b>
      <img src={productImageLink(itmCode, 75)} alt="" width="56" height="56" />
      <p>
        <strong>{itmName}</strong>
        {`${sku}, ${shelf === null ? 'no shelf yet' : `to ${shelf}`}`}
      </p>
      <ActButton size={36} icon={icons.Undo2} press="u" onClick={takeBack}>
        Take back
      </ActButton>
    </div>
  );
}
