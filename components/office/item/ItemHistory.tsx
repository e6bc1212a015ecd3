import { useState } from 'react';
import { Link } from '@/components/ui/Link';
import type { HistoryEntry, ItemHistory as History } from '@/lib/contract/officeItem.contract';
import type { StockMovementKind } from '@/lib/contract/stock.contract';
import { formatAmount, formatCount } from '@/lib/text/format';
import { formatWhen } from '@/lib/text/officeTime';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useOffice } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon, type OfficeIconName } from '../parts/OfficeIcon';
import { Section } from '../parts/Section';
import { fieldWords } from './cellWords';
import styles from './ItemHistory.module.scss';

/** What happened to the item: movements of its stock, changes of its fields, people who wait for it. */
export function ItemHistory({ sku, history }: { sku: string; history: History }) {
  const { entries, older, isMore, call } = useOlder(sku, history);
  return (
    <Section title="History" className={styles.section}>
      {entries.length === 0 && <p className={styles.none}>Nothing happened to it yet.</p>}
      <ol className={styles.entries}>
        {entries.map((entry, at) => (
          <Entry key={`${entry.at} ${entries.length - at}`} entry={entry} />
        ))}
      </ol>
      <CallFailed call={call} />
      {isMore && (
        <ActButton size={36} busy={call.isBusy} onClick={older}>
          Older
        </ActButton>
      )}
    </Section>
  );
}

/** Earlier pages are added below; another first page begins again. */
function useOlder(sku: string, first: History) {
  const call = useOfficeCall();
  const [added, setAdded] = useState({ first, entries: first.entries, before: first.before });
  const { entries, before } = added.first === first ? added : first;

  function older() {
    if (before === null) return;
    void call.run(
      (api) => api.call('GET /office/items/{sku}/history', { params: { sku }, query: { before } }),
      (page) => setAdded({ first, entries: [...entries, ...page.entries], before: page.before }),
    );
  }

  return { entries, older, isMore: before !== null, call };
}

const MOVEMENT_WORDS: Record<StockMovementKind, string> = {
  sold: 'Sold',
  cancelled: 'Order cancelled',
  expired: 'Order expired',
  received: 'Received',
  counted: 'Counted',
  imported: 'Imported',
  returned: 'Returned',
  corrected: 'Corrected',
};

const MOVEMENT_ICONS: Record<StockMovementKind, OfficeIconName> = {
  sold: icons.ReceiptText,
  cancelled: icons.Undo2,
  expired: icons.Clock,
  received: icons.PackagePlus,
  counted: icons.ClipboardCheck,
  imported: icons.Upload,
  returned: icons.Undo2,
  corrected: icons.TriangleAlert,
};

function Entry({ entry }: { entry: HistoryEntry }) {
  const { now } = useOffice();
  const { at, by, movement, change } = entry;
  const icon = iconOf(entry);
  return (
    <li>
      <OfficeIcon of={icon} size={18} />
      <div>
        {movement !== null && <Movement movement={movement} />}
        {change !== null && <Change change={change} />}
        {movement === null && change === null && <p>Somebody asked to be told when it is back</p>}
        <small>{[formatWhen(at, now), by].filter(Boolean).join(', ')}</small>
      </div>
      {movement !== null && (
        <>
          <b data-up={movement.qty > 0 || undefined}>{signed(movement.qty)}</b>
          <b aria-label={`then ${movement.balance}`}>{formatCount(movement.balance)}</b>
        </>
      )}
    </li>
  );
}

function iconOf({ movement, change }: HistoryEntry): OfficeIconName {
  if (movement !== null) return MOVEMENT_ICONS[movement.kind];
  return change === null ? icons.User : icons.History;
}

function signed(qty: number): string {
  return qty > 0 ? `+${formatCount(qty)}` : `−${formatCount(-qty)}`;
}

type MovementProps = { movement: NonNullable<HistoryEntry['movement']> };

function Movement({ movement: { kind, qty, place, note, order } }: MovementProps) {
  return (
    <p>
      {MOVEMENT_WORDS[kind]}
      {place === 'quarantine' && (qty > 0 ? ', into quarantine' : ', out of quarantine')}
      {place === 'reserved' && (qty > 0 ? ', reserved' : ', out of the reserved')}
      {order !== null && (
        <>
          {', '}
          <Link href={officeOrderLink(order.orderNumber)}>{order.orderNumber}</Link>
          {`, ${order.fullName}`}
          {order.unitPrice !== null && `, at ${formatAmount(order.unitPrice)}`}
        </>
      )}
      {note !== null && `, ${note}`}
    </p>
  );
}

type ChangeProps = { change: NonNullable<HistoryEntry['change']> };

function Change({ change: { field, from, to, why } }: ChangeProps) {
  if (field === 'sku') return <p>{to === null ? 'Taken back by an undo' : 'Added to the shop'}</p>;
  const words = fieldWords(field, from, to);
  return (
    <p>
      {`${words.label}: `}
      <del>{words.from}</del> <b>{words.to}</b>
      {why !== null && `, ${why}`}
    </p>
  );
}
