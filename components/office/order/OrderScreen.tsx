import { displayPhone } from '@/lib/contract/phone';
import { phoneLink } from '@/lib/site/chatLink';
import { CallFailed } from '../calls/CallFailed';
import { useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { buyerName, goesTo, moneyOf } from '../orders/orderRow';
import { ActBar } from '../parts/ActBar';
import * as icons from '../parts/icons';
import { MoneyMark } from '../parts/MoneyMark';
import { OfficeIcon } from '../parts/OfficeIcon';
import { LongTrace } from '../parts/Trace';
import { Act, MoreActs } from './MoreActs';
import { OrderAside } from './OrderAside';
import { OrderHistory } from './OrderHistory';
import { OrderLines } from './OrderLines';
import { OrderMoney } from './OrderMoney';
import { OrderSheets } from './OrderSheets';
import { whatsAppLink } from './buyerLinks';
import type { OfficeOrder } from '@/lib/contract/officeOrder';
import { stepsOf } from './orderSteps';
import { useNeighbours } from './useNeighbours';
import { useOrderActs, type OrderAct } from './useOrderActs';
import styles from './Order.module.scss';

/** One order: where it is, its lines, its money, its buyer, and what can be done with it. */
export function OrderScreen({ page: order }: { page: OfficeOrder }) {
  const { now } = useOffice();
  const acts = useOrderActs(order);
  const { main, others, call } = acts;
  const { back, place, keys } = useNeighbours(order.orderNumber);
  return (
    <Screen
      title={order.orderNumber}
      back={back}
      subtitle={<Subtitle order={order} />}
      keys={[...keys, ...keysOf(main, others)]}
      actions={<Actions place={place} acts={others} />}
      phoneActions={<CallIcons order={order} />}
    >
      <LongTrace {...stepsOf(order, now)} />
      {acts.sheet === null && <CallFailed call={call} />}
      <div className={styles.columns}>
        <div>
          <OrderLines order={order} acts={acts} />
          <div className={styles.below}>
            <OrderHistory order={order} />
            <OrderMoney order={order} />
          </div>
        </div>
        <OrderAside order={order} acts={acts} />
      </div>
      <ActBar on="phone">
        <MoreActs acts={others} />
        {main !== null && <Act act={main} isMain />}
      </ActBar>
      <OrderSheets order={order} acts={acts} />
    </Screen>
  );
}

function Actions({ place, acts }: { place: string; acts: readonly OrderAct[] }) {
  return (
    <>
      {place !== '' && <span className={styles.muted}>{place}</span>}
      {acts
        .filter(({ isBig }) => isBig)
        .map((act) => (
          <Act key={act.id} act={act} />
        ))}
    </>
  );
}

function Subtitle({ order }: { order: OfficeOrder }) {
  return (
    <span className={styles.subtitle}>
      {buyerName(order)}, {goesTo(order)} <MoneyMark {...moneyOf(order)} />
    </span>
  );
}

function keysOf(main: OrderAct | null, others: readonly OrderAct[]): KeyAct[] {
  const acts = main === null ? others : [{ ...main, press: 'Enter' }, ...others];
  return acts.flatMap(({ press, label, run }) =>
    press === undefined ? [] : [{ press, label: label.toLowerCase(), run }],
  );
}

function CallIcons({ order }: { order: OfficeOrder }) {
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
