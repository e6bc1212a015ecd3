import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Money } from '@/components/ui/Money';
import { linesTotal } from '@/lib/commerce/price';
import type { AgainLine } from '@/lib/contract/quickOrder';
import { links } from '@/lib/urls/links';
import { AgainTable } from './AgainTable';
import styles from './OrderAgain.module.scss';
import { readyLines, type OrderAgain } from './useOrderAgain';
import { counted } from '@/lib/text/countNoun';

/** Compares a past order with today's prices and stock before it goes into the cart. */
export function OrderAgainPanel({ again }: { again: OrderAgain }) {
  return again.lines === null ? null : <OpenPanel again={again} lines={again.lines} />;
}

type OpenPanelProps = { again: OrderAgain; lines: AgainLine[] };

function OpenPanel({ again, lines }: OpenPanelProps) {
  const { isAdded, close } = again;
  const panel = useRef<HTMLElement>(null);

  // Syncs with the browser's focus: the panel opens on request and takes it.
  useEffect(() => panel.current?.focus(), [isAdded]);

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="order-again">
      <div className={styles.head}>
        <h2 id="order-again">Order again</h2>
        <p>{differences(lines)}</p>
      </div>
      {lines.length > 0 && <AgainTable lines={lines} onQty={again.count} />}
      <div className={styles.act}>
        {isAdded && readyLines(lines).length === 0 ? (
          <ButtonLink href={links.cart}>View cart</ButtonLink>
        ) : (
          <AddLines again={again} lines={lines} />
        )}
        <Button variant="neutral" onClick={close}>
          Close
        </Button>
      </div>
    </section>
  );
}

function AddLines({ again, lines }: OpenPanelProps) {
  const count = readyLines(lines).length;
  return (
    <>
      <p className={styles.sum}>
        <Money rupees={sumOf(lines)} />
      </p>
      <Button busy={again.isBusy} disabled={count === 0} onClick={() => void again.add()}>
        Add {counted(count, 'line')} to cart
      </Button>
    </>
  );
}

function sumOf(lines: readonly AgainLine[]): number {
  const ready = lines.filter(({ problem }) => problem === null);
  return linesTotal(ready.map(({ now, qty }) => ({ item: { selling: now ?? 0, disPer: 0 }, qty })));
}

/** Returns the differences between then and now in one sentence. */
function differences(lines: readonly AgainLine[]): string {
  if (lines.length === 0) return 'All lines are in the cart.';
  const dearer = lines.filter(({ was, now }) => now !== null && now > was).length;
  const cheaper = lines.filter(({ was, now }) => now !== null && now < was).length;
  const short = lines.filter(({ problem }) => problem !== null).length;
  const words = [
    dearer > 0 && `${counted(dearer, 'price')} up`,
    cheaper > 0 && `${counted(cheaper, 'price')} down`,
    short > 0 && `${counted(short, 'line')} short of stock or no longer sold`,
  ].filter(Boolean);
  return words.length === 0
    ? 'Prices have not changed, and everything is in stock.'
    : `${words.join(', ')}.`;
}
