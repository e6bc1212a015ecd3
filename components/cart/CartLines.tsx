import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { RemainingLines } from '@/components/ui/RemainingLines';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import type { CartLine } from '@/lib/contract/cart.contract';
import { selectCart } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { RemovedRow } from '@/components/ui/RemovedRow';
import { counted } from '@/lib/text/format';
import { CartLineRow } from './CartLineRow';
import styles from './CartScreen.module.scss';
import { useCartActions } from './useCartActions';

/** Rows rendered at once; more of them cause a noticeable delay. */
const STEP = 100;

type CartLinesProps = {
  /** The remaining lines could not be fetched. */
  isCutOff: boolean;
  onFetch: () => void;
};

/** The lines of the cart, and removed ones that can be put back. */
export function CartLines({ isCutOff, onFetch }: CartLinesProps) {
  const { cart, left } = useAppSelector(selectCart);
  const [removed, setRemoved] = useState<CartLine[]>([]);
  const { shown, hidden, most, showMore } = useShownLines();
  const list = useFocusFallback<HTMLUListElement>(most);
  const coming = left?.lines ?? 0;
  const out = removed.filter(({ itmCode }) => cart.every((line) => line.itmCode !== itmCode));
  if (cart.length + out.length === 0) return null;

  function note(gone: CartLine) {
    setRemoved([...out, gone]);
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.frame} aria-label="Lines of the cart">
        {shown.map((line) => (
          <CartLineRow key={line.itmCode} line={line} onRemoved={note} />
        ))}
        {out.map((line) => (
          <RemovedLine key={line.itmCode} line={line} />
        ))}
      </ul>
      {coming > 0 && <RemainingLines count={coming} isCutOff={isCutOff} onFetch={onFetch} />}
      {coming === 0 && hidden > 0 && (
        <div className={styles.more}>
          <Button variant="outline" onClick={showMore}>
            Show {hidden > STEP && `${STEP} of `}
            {counted(hidden, 'more line')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns the first lines, and the problematic ones wherever they are. */
function useShownLines() {
  const { cart, problematicItems } = useAppSelector(selectCart);
  const [most, setMost] = useState(STEP);
  const problematic = new Set(problematicItems.map(({ itmCode }) => itmCode));
  const shown = cart.filter(({ itmCode }, at) => at < most || problematic.has(itmCode));
  return {
    shown,
    hidden: cart.length - shown.length,
    most,
    showMore: () => setMost((before) => before + STEP),
  };
}

function RemovedLine({ line }: { line: CartLine }) {
  const { putBack } = useCartActions();
  return (
    <RemovedRow name={line.item.itmName} removedFrom="cart" onUndo={() => void putBack(line)} />
  );
}
