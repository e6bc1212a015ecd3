import { formatAmount } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { PartEntry } from '../caller/PartEntry';
import { CallFailed } from '../calls/CallFailed';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import { useCamera } from '../scan/useCamera';
import { CounterAside } from './CounterAside';
import { CounterBuyer } from './CounterBuyer';
import { CounterLines } from './CounterLines';
import { useCounterSale, type CounterPage, type CounterState } from './useCounterSale';
import styles from './counter.module.scss';

/** A sale for somebody who stands here: parts, how it is paid, and the receipt. */
export function CounterScreen({ page }: { page: CounterPage }) {
  const counter = useCounterSale(page);
  const camera = useCamera(counter.scan);
  return (
    <Screen
      title="Counter"
      subtitle={<DrawerWords counter={counter} />}
      keys={keysOf(counter)}
      hints={HINTS}
      footNote="Kept in this tab"
      actions={<Actions counter={counter} />}
      phoneActions={camera.button}
    >
      {camera.picture}
      <div className={styles.columns}>
        <div className={styles.work}>
          <CounterBuyer counter={counter} />
          <PartEntry onAdd={counter.add} onScan={counter.scan} />
          {counter.scanned !== '' && <p role="alert">{counter.scanned}</p>}
          <CounterLines counter={counter} />
          <div className={styles.onPhone}>
            <Actions counter={counter} />
          </div>
        </div>
        <CounterAside counter={counter}>
          <CallFailed call={counter.call} />
          <div className={styles.onDesktop}>
            <Sell counter={counter} />
          </div>
        </CounterAside>
      </div>
      <ActBar on="phone">
        <Sell counter={counter} />
      </ActBar>
    </Screen>
  );
}

function DrawerWords({ counter: { drawer } }: { counter: CounterState }) {
  return drawer === null ? 'no drawer is open' : `drawer ${drawer.name}`;
}

function Sell({ counter }: { counter: CounterState }) {
  const { call, canSell, sell, total, priced } = counter;
  return (
    <ActButton
      variant="filled"
      press="$mod+Enter"
      wide
      busy={call.isBusy}
      disabled={!canSell}
      onClick={sell}
    >
      {priced.length === 0 ? 'Sell' : `Sell, ${formatAmount(total)}`}
    </ActButton>
  );
}

function Actions({ counter: { aside, sale, putAside, takeUp } }: { counter: CounterState }) {
  return (
    <>
      {aside.length > 0 && (
        <ActButton size={36} onClick={takeUp}>{`Take up (${aside.length})`}</ActButton>
      )}
      {sale.lines.length > 0 && (
        <ActButton size={36} press="F9" onClick={putAside}>
          Set aside
        </ActButton>
      )}
      <ActButton size={36} href={officeLinks.drawer}>
        Drawer
      </ActButton>
    </>
  );
}

function keysOf({ payment, putAside, undo, sell }: CounterState): KeyAct[] {
  return [
    { press: 'F4', label: 'payment', run: payment.chooseNext, inFields: true },
    { press: 'F9', label: 'set aside', run: putAside, inFields: true },
    { press: 'u', label: 'undo remove', run: undo },
    { press: '$mod+Enter', label: 'sell', run: sell, inFields: true },
  ];
}

const HINTS = [
  ['scan', 'adds 1'],
  ['type', 'part, grade, pieces'],
  ['Enter', 'add'],
  ['F2', 'customer'],
] as const;
