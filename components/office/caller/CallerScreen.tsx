import type { ReactNode } from 'react';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { Screen } from '../frame/Screen';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import { useCamera } from '../scan/useCamera';
import { CallerLine } from './CallerLine';
import type { CallerPage } from './callerPage';
import { CallerAside } from './CallerAside';
import { CallerLines } from './CallerLines';
import { PartEntry } from './PartEntry';
import { useCallerOrder, type CallerOrder } from './useCallerOrder';
import styles from './caller.module.scss';

/** An order for somebody on the phone: who, which parts, where to, how paid. */
export function CallerScreen({ page }: { page: CallerPage }) {
  // Another caller has another address.
  return <CallerForm key={page.phone} page={page} />;
}

function CallerForm({ page }: { page: CallerPage }) {
  const order = useCallerOrder(page);
  const { call, place, label, canPlace } = order;
  const camera = useCamera(order.scan);
  const act = (
    <ActButton
      variant="filled"
      press="$mod+Enter"
      wide
      busy={call.isBusy}
      disabled={!canPlace}
      onClick={place}
    >
      {label}
    </ActButton>
  );
  return (
    <Screen
      title="New order"
      subtitle="for a caller"
      back={officeLinks.orders}
      keys={[
        { press: 'F4', label: 'payment', run: order.chooseNext, inFields: true },
        { press: '$mod+Enter', label: 'place', run: place, inFields: true },
      ]}
      hints={HINTS}
      phoneActions={camera.button}
      footNote="Kept as you type"
    >
      {camera.picture}
      <Columns page={page} order={order} act={act} />
      <ActBar on="phone">{act}</ActBar>
    </Screen>
  );
}

function Columns({ page, order, act }: { page: CallerPage; order: CallerOrder; act: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.work}>
        <CallerLine page={page} onFind={order.findCaller} />
        <PartEntry onAdd={order.add} onScan={order.scan} />
        {order.scanned !== '' && <p role="alert">{order.scanned}</p>}
        <CallerLines order={order} />
      </div>
      <CallerAside order={order}>
        <CallFailed call={order.call} />
        <div className={styles.onDesktop}>{act}</div>
      </CallerAside>
    </div>
  );
}

const HINTS = [
  ['type', 'part, grade, pieces'],
  ['↑ ↓', 'choose'],
  ['Enter', 'add'],
  ['scan', 'adds 1'],
  ['F2', 'customer'],
] as const;
