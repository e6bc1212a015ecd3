import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { Link } from '@/components/ui/Link';
import { counted } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallSheet } from '../calls/CallSheet';
import { buyerName, goesTo } from '../orders/orderRow';
import { Choice } from '../parts/Choice';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { useFields } from '../parts/useFields';
import { effectsOf, missingPieces, REASONS, UNOPENED, type Ending } from './endWords';
import type { AvailableActions } from './useAvailableActions';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import styles from './EndSheet.module.scss';

const OTHER = 'Something else';
const TITLES: Record<Ending, string> = {
  cancel: 'Cancel',
  'cancel-rest': 'Cancel the rest of',
  return: 'Take back',
};

const KEEP: Record<Ending, string> = {
  cancel: 'Keep the order',
  'cancel-rest': 'Keep the rest',
  return: 'Not now',
};

type EndSheetProps = {
  order: OfficeOrder;
  acts: Pick<AvailableActions, 'close' | 'moves'>;
  how: Ending;
};

/** Ends an order: why, and what happens to stock, money and the buyer. */
export function EndSheet({ order, acts: { close, moves }, how }: EndSheetProps) {
  const reasons = [...REASONS[how], OTHER];
  const [reason, setReason] = useState(reasons[0] ?? OTHER);
  const { values, bind } = useFields('end', { words: '' });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const restock = chosen ?? restocksBy(how, reason);
  const title = `${TITLES[how]} ${order.orderNumber}`;
  const why = reason === OTHER ? values.words : reason;
  return (
    <CallSheet
      title={title}
      subtitle={subtitleOf(order)}
      call={moves.call}
      acts={{ keep: KEEP[how], act: title, isRed: true }}
      onClose={close}
      onSubmit={() => moves.end(how, why, asksOf(order, how) ? restock : undefined)}
    >
      <Choice
        legend="Why"
        name="why"
        value={reason}
        options={reasons.map((one) => [one, one])}
        onChange={setReason}
      />
      {reason === OTHER && (
        <Field
          field={bind('words', moves.call.errors.reason)}
          label="Why"
          maxLength={300}
          autoFocus
        />
      )}
      <BackToStock order={order} how={how} restock={restock} onChange={setChosen} />
      <Effects order={order} how={how} restock={restock} />
    </CallSheet>
  );
}

/** Parts that a buyer sends back may be faulty; those that nobody took come back as they left. */
function restocksBy(how: Ending, reason: string): boolean {
  return how === 'return' && UNOPENED.has(reason);
}

/** Whether somebody has to look at the pieces before they can be sold again. */
function asksOf(order: OfficeOrder, how: Ending): boolean {
  return how === 'return' || missingPieces(order) > 0;
}

type BackToStockProps = Omit<EndSheetProps, 'acts'> & {
  restock: boolean;
  onChange: (restock: boolean) => void;
};

function BackToStock({ order, how, restock, onChange }: BackToStockProps) {
  if (!asksOf(order, how)) return null;
  const options =
    how === 'return'
      ? ([
          ['yes', 'Sound: they go back to stock'],
          ['no', 'Faulty or not looked at: into quarantine, not for sale'],
        ] as const)
      : ([
          ['no', 'Not found: not back to stock'],
          ['yes', 'On their shelf after all: back to stock'],
        ] as const);
  return (
    <Choice
      legend={
        how === 'return' ? 'The pieces' : `The ${counted(missingPieces(order), 'missing piece')}`
      }
      name="restock"
      value={restock ? 'yes' : 'no'}
      options={options}
      onChange={(value) => onChange(value === 'yes')}
    />
  );
}

function subtitleOf(order: OfficeOrder): string {
  const gone = order.parcels.filter(({ sentAt }) => sentAt !== null).length;
  const left =
    gone === 0
      ? 'nothing has been sent'
      : `${counted(gone, 'parcel')} ${gone === 1 ? 'has' : 'have'} been sent`;
  return `${buyerName(order)}, ${goesTo(order)}. ${counted(order.pieces, 'piece')}, ${left}.`;
}

function Effects({ order, how, restock }: Omit<BackToStockProps, 'onChange'>) {
  return (
    <>
      <h3 className={styles.head}>What happens</h3>
      <ul className={styles.effects}>
        {effectsOf(order, how, restock).map(({ title, note, mayCount }) => (
          <li key={title}>
            <OfficeIcon of={icons.Check} size={20} />
            <span>
              <b>{title}</b>
              <small>
                {note} {mayCount === true && <Link href={officeLinks.count}>Count the shelf</Link>}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
