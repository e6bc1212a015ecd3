import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { displayPhone } from '@/lib/text/displayPhone';
import { phoneLink } from '@/lib/site/chatLink';
import type { OfficeOrder } from '@/lib/contract/officeOrder.contract';
import type { OrderMargin } from '@/lib/contract/cost.contract';
import { classes } from '@/components/ui/classes';
import { formatWhen, formatTime } from '@/lib/text/officeTime';
import { CallFailed } from '../calls/CallFailed';
import { useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { buyerName, goesTo, moneyOf, goodsOf } from '../orders/orderRow';
import { ActBar } from '../parts/ActBar';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { MoneyMark } from '../parts/MoneyMark';
import { OfficeIcon } from '../parts/OfficeIcon';
import { LongTrace, type TraceStep } from '../parts/Trace';
import { Section } from '../parts/Section';
import { HeldMark } from '../parts/HeldMark';
import { Act, MoreActs } from './MoreActs';
import { OrderAside } from './OrderAside';
import { OrderEarns } from './OrderEarns';
import { OrderLines } from './OrderLines';
import { OrderMoney } from './OrderMoney';
import { whatsAppLink } from './buyerLinks';
import { useLatestOrder } from './useLatestOrder';
import { useNeighbours } from './useNeighbours';
import { useAvailableActions, type AvailableAction } from './useAvailableActions';
import { eventWords } from './eventWords';
import styles from './order.module.scss';

const loadSheets = () => import('./OrderSheets').then((file) => file.OrderSheets);

/** Not in the first load: most visits open none of them. */
const OrderSheets = dynamic(loadSheets, { ssr: false });

/** One order: where it is, its lines, its money, its buyer, and what can be done with it. */
export function OrderScreen({ page }: { page: OfficeOrder & { margin?: OrderMargin | null } }) {
  const { now, countAgain } = useOffice();
  const [order, setOrder] = useLatestOrder(page);
  const acts = useAvailableActions(order, (answer) => {
    setOrder(answer);
    void countAgain();
  });
  const { main, others, call } = acts;
  // Loads the sheets before one is opened; where that fails, opening one tries again.
  useEffect(() => void loadSheets().catch(() => undefined), []);
  // An act answers with the order alone; the next page has its new margin.
  const margin = order.version === page.version ? (page.margin ?? null) : null;
  const { back, place, keys } = useNeighbours(order.orderNumber);
  return (
    <Screen
      title={order.orderNumber}
      back={back}
      subtitle={<Subtitle order={order} />}
      keys={[...keys, ...keysOf(main, others)]}
      actions={<Actions place={place} acts={acts.at('head')} />}
      phoneActions={<CallIcons order={order} />}
    >
      <LongTrace {...stepsOf(order, now)} />
      {acts.sheet === null && <CallFailed call={call} />}
      <div className={styles.columns}>
        <div>
          <OrderLines order={order} acts={acts} />
          <div className={styles.below}>
            <OrderHistory order={order} />
            <OrderMoney order={order} acts={acts} />
            {margin !== null && <OrderEarns margin={margin} />}
          </div>
        </div>
        <OrderAside order={order} acts={acts} />
      </div>
      <ActBar on="phone">
        <MoreActs acts={others} isAlone={main === null} />
        {main !== null && <Act act={main} isMain />}
      </ActBar>
      {acts.sheet !== null && <OrderSheets order={order} acts={acts} />}
    </Screen>
  );
}

function Actions({ place, acts }: { place: string; acts: readonly AvailableAction[] }) {
  return (
    <>
      {place !== '' && <span className={styles.muted}>{place}</span>}
      {acts.map((act) => (
        <Act key={act.id} act={act} />
      ))}
    </>
  );
}

function Subtitle({ order }: { order: OfficeOrder }) {
  return (
    <span className={styles.subtitle}>
      <EndMark order={order} />
      <HeldMark pickFrom={order.pickFrom} />
      {buyerName(order)}, {goesTo(order)} <MoneyMark {...moneyOf(order)} />
    </span>
  );
}

/** An order that has ended says so before anything else. */
function EndMark({ order }: { order: OfficeOrder }) {
  if (!ENDED.has(order.status)) return null;
  return (
    <b className={styles.ended}>
      <Mark shape="cross" tone="bad">
        {goodsOf(order).word}
      </Mark>
    </b>
  );
}

const ENDED: ReadonlySet<OfficeOrder['status']> = new Set(['cancelled', 'expired', 'returned']);

function keysOf(main: AvailableAction | null, others: readonly AvailableAction[]): KeyAct[] {
  const acts = main === null ? others : [{ ...main, press: 'Enter' }, ...others];
  return acts.flatMap(({ press, label, run }) =>
    press === undefined ? [] : [{ press, label: label.toLowerCase(), run }],
  );
}

function CallIcons({ order }: { order: OfficeOrder }) {
  if (order.phone === '') return null;
  return (
    <>
      <a href={whatsAppLink(order)} target="_blank" rel="noreferrer" aria-label="WhatsApp">
        <OfficeIcon of={icons.MessageCircle} size={22} />
      </a>
      <a href={phoneLink(order.phone)} aria-label={`Call ${displayPhone(order.phone)}`}>
        <OfficeIcon of={icons.Phone} size={22} />
      </a>
    </>
  );
}

/** What happened with the order, the newest first. */
function OrderHistory({ order: { events } }: { order: OfficeOrder }) {
  const { now } = useOffice();
  return (
    <Section title="History" className={classes(styles.section, styles.history)}>
      <ol className={styles.events}>
        {events.map((event, at) => {
          const { did, note } = eventWords(event);
          return (
            <li key={`${event.at} ${at}`}>
              <time>{formatWhen(event.at, now)}</time>
              <span>
                <b>{event.by}</b> {did}
                {note !== '' && <small>{note}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** Returns the way of an order with the times that are known, and where it is now. */
function stepsOf(order: OfficeOrder, now: number): { steps: TraceStep[]; now: number | null } {
  const { placedAt, pieces, pickedPieces: picked, packedPieces: packed, parcels, payments } = order;
  const { courier, isPickUp } = order;
  const paidAt = payments[0]?.receivedAt;
  const sentAt = parcels.at(-1)?.sentAt ?? null;
  const deliveredAt = parcels.at(-1)?.deliveredAt ?? null;
  const when = (at: number | null | undefined) =>
    at === null || at === undefined ? undefined : formatWhen(at, now);
  return {
    now: goodsOf(order).now,
    steps: [
      {
        label: 'Placed',
        note: when(placedAt),
        second: paidAt === undefined ? undefined : `paid ${formatTime(paidAt)}`,
      },
      { label: 'Picked', note: picked > 0 ? `${picked} of ${pieces}` : undefined },
      { label: 'Packed', note: packed > 0 ? `${packed} of ${pieces}` : undefined },
      isPickUp
        ? { label: 'Ready' }
        : { label: 'Sent', note: when(sentAt), second: courier ?? undefined },
      { label: isPickUp ? 'Collected' : 'Delivered', note: when(deliveredAt) },
    ],
  };
}
