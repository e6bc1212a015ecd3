import type { ReactNode } from 'react';
import { ItemName } from '@/components/ui/ItemName';
import type { StockItem } from '@/lib/contract/stock.contract';
import { MAX_PAPERS } from '@/lib/contract/limits';
import { counted } from '@/lib/text/format';
import { shelfLabelsLink } from '@/lib/urls/officeLinks';
import { firstImageLink } from '@/lib/urls/links';
import { formatTime } from '@/lib/text/officeTime';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { ScanLine } from '../scan/ScanLine';
import { SoundSwitch } from '../scan/SoundSwitch';
import { useCamera } from '../scan/useCamera';
import { Mark } from '../parts/Mark';
import { DraftAside } from './DraftAside';
import { DraftTable } from './DraftTable';
import { ItemChoice } from './ItemChoice';
import { useBooking } from './useBooking';
import { useStockDraft, type DraftOf } from './useStockDraft';
import type { StockTask } from './stockTask';
import styles from './stock.module.scss';

type StockScreenProps = {
  task: StockTask;
  back?: string;
  /** What leads to another task. */
  before?: ReactNode;
  /** Asks more before it is booked, in the sheet. */
  onBook?: () => void;
  sheet?: (stock: DraftOf) => ReactNode;
};

/** Receiving or counting by scan: a running number, then one press books all of it. */
export function StockScreen({ task, back, before, onBook, sheet }: StockScreenProps) {
  const stock = useStockDraft(task.draft ?? task.name);
  const booking = useBooking(task, stock, onBook);
  const camera = useCamera(stock.scan);
  return (
    <Screen
      title={task.title}
      back={back}
      hints={HINTS}
      subtitle={task.subtitle}
      keys={keysOf(stock, booking.book)}
      footNote={<SoundSwitch sounds={stock.sounds} />}
      actions={<ShelfLabels draft={stock.draft} />}
      phoneActions={camera.button}
    >
      <div className={styles.columns}>
        <div className={styles.work}>
          {before}
          {camera.picture}
          <Line stock={stock} />
          <LastScan stock={stock} />
          <DraftTable task={task} stock={stock} />
        </div>
        <DraftAside task={task} stock={stock} booking={booking} />
      </div>
      {sheet?.(stock)}
      {stock.choice !== null && <Choice stock={stock} choice={stock.choice} />}
      {stock.draft.lines.length > 0 && (
        <ActBar on="phone">
          <ActButton variant="filled" busy={booking.call.isBusy} onClick={booking.book}>
            {booking.label}
          </ActButton>
        </ActBar>
      )}
    </Screen>
  );
}

/** New boxes need labels on their shelves. */
function ShelfLabels({ draft: { lines } }: Pick<DraftOf, 'draft'>) {
  if (lines.length === 0) return null;
  const codes = labelled(lines);
  return (
    <ActButton size={36} icon={icons.Printer} press="p" href={shelfLabelsLink(codes)} newTab>
      {counted(codes.length, 'shelf label')}
    </ActButton>
  );
}

type ChoiceProps = { stock: DraftOf; choice: NonNullable<DraftOf['choice']> };

function Choice({ stock, choice: { items, qty } }: ChoiceProps) {
  const choose = (item: StockItem) => stock.add(item, qty);
  return <ItemChoice items={items} onChoose={choose} onClose={stock.closeChoice} />;
}

function Line({ stock }: { stock: DraftOf }) {
  return (
    <div className={styles.scan}>
      <ScanLine
        placeholder="scan, or type a number first"
        onScan={stock.scan}
        before={<QuantityFirst quantity={stock.quantity} />}
        said={<StockSaid stock={stock} />}
        isWrong={stock.last?.kind === 'unknown' || stock.last?.kind === 'failed'}
      />
    </div>
  );
}

/** As many items as one print takes. */
function labelled(lines: DraftOf['draft']['lines']): number[] {
  return lines.slice(0, MAX_PAPERS).map(({ item }) => item.itmCode);
}

function printLabels({ draft: { lines } }: DraftOf) {
  const codes = labelled(lines);
  if (codes.length > 0) window.open(shelfLabelsLink(codes), '_blank', 'noopener');
}

const HINTS = [
  ['scan', 'counts one'],
  ['type 12', 'then a scan counts 12'],
] as const;

const DIGITS = '0123456789';

function keysOf(stock: DraftOf, book: () => void): KeyAct[] {
  const digits = [...DIGITS].map((digit) => ({
    press: digit,
    label: `number ${digit}, before a scan`,
    quiet: true,
    isMove: true,
    run: () => stock.typeDigit(digit),
  }));
  return [
    { press: 'u', label: 'undo last', run: stock.takeBack },
    { press: 'p', label: 'shelf labels', run: () => printLabels(stock) },
    {
      press: 'Backspace',
      label: 'clear the number',
      quiet: true,
      isMove: true,
      run: () => stock.setQuantity(''),
    },
    { press: '$mod+Enter', label: 'book in', run: book, inFields: true },
    ...digits,
  ];
}

/** The running number of the last part. */
function LastScan({ stock: { last, draft, takeBack } }: { stock: DraftOf }) {
  if (last?.kind !== 'counted') return null;
  const line = draft.lines.find(({ item }) => item.itmCode === last.itmCode);
  if (line === undefined) return null;
  const { itmName, sku, shelf } = line.item;
  return (
    <div className={styles.last}>
      <b>{line.qty}</b>
      <img src={firstImageLink(line.item, 75)} alt="" width="56" height="56" />
      <p>
        <strong>
          <ItemName name={itmName} />
        </strong>
        {`${sku}, ${shelf === null ? 'no shelf yet' : `to ${shelf}`}`}
      </p>
      <ActButton size={36} icon={icons.Undo2} press="u" onClick={takeBack}>
        Take back
      </ActButton>
    </div>
  );
}

/** The number that the next scan counts. */
function QuantityFirst({ quantity }: { quantity: string }) {
  return (
    <b className={styles.quantity} aria-live="polite">
      {quantity === '' ? '1' : quantity} ×
    </b>
  );
}

/** What the last scan did, with its time. */
function StockSaid({ stock: { last, draft } }: { stock: DraftOf }) {
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
