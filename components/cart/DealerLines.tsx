import { useState, type ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { MANY_LINES, matchingLines } from '@/lib/commerce/dealerCart';
import { isPriced, unitPrice } from '@/lib/commerce/price';
import type { CartLine } from '@/lib/contract/cart.contract';
import { counted } from '@/lib/text/format';
import { selectCart } from '@/store/cartSlice';
import { useAppSelector } from '@/store/hooks';
import { DealerLine } from './DealerLine';
import rowStyles from './DealerLine.module.scss';
import styles from './DealerLines.module.scss';
import { MoreLines } from './MoreLines';
import { RemovedLine } from './RemovedLine';
import type { CartUndo } from './useCartUndo';
import type { NewestCart } from './useNewestCart';
import { useShownLines } from './useShownLines';

const FILTER_LENGTH = 80;

type DealerLinesProps = { newest: NewestCart; undo: CartUndo };
/** A removed line, and the number of the row in whose place it was. */
type Removed = { line: CartLine; at: number };

/** The lines of a dealer's cart; a removed one can be put back in its place. */
export function DealerLines({ newest, undo }: DealerLinesProps) {
  const { cart, left, itemCount } = useAppSelector(selectCart);
  const [words, setWords] = useState('');
  const [removed, setRemoved] = useState<Removed[]>([]);
  const seen = useSeenPrices(cart);
  const isMany = itemCount >= MANY_LINES || words !== '';
  const matching = isMany ? matchingLines(cart, words) : cart;
  const { shown, hidden, most, showMore } = useShownLines(matching);
  const list = useFocusFallback<HTMLUListElement>(most);
  const out = removed.filter(({ line }) => cart.every(({ itmCode }) => itmCode !== line.itmCode));
  if (cart.length + out.length === 0) return null;
  const rows = withRemoved(shown, out);

  function note(line: CartLine) {
    const at = rows.findIndex((row) => row.line.itmCode === line.itmCode);
    setRemoved([...out, { line, at: at === -1 ? rows.length : at }]);
    undo.removed(line);
  }

  return (
    <>
      <div className={styles.frame}>
        <Heads>
          {isMany && <Filter words={words} found={matching.length} onWords={setWords} />}
        </Heads>
        <ul ref={list} tabIndex={-1} className={styles.rows} aria-label="Lines of the cart">
          {rows.map(({ line, isOut }) =>
            isOut ? (
              <RemovedLine key={line.itmCode} line={line} />
            ) : (
              <DealerLine
                key={line.itmCode}
                line={line}
                was={seen(line)}
                onRemoved={() => note(line)}
                onSaved={(before) => undo.changed(line, before)}
              />
            ),
          )}
        </ul>
        {rows.length === 0 && <p className={styles.none}>No line has “{words}”.</p>}
      </div>
      <MoreLines newest={newest} coming={left?.lines ?? 0} hidden={hidden} onShow={showMore} />
    </>
  );
}

/** Puts the removed lines where they were. */
function withRemoved(shown: readonly CartLine[], out: readonly Removed[]) {
  const rows = shown.map((line) => ({ line, isOut: false }));
  for (const { line, at } of out) rows.splice(at, 0, { line, isOut: true });
  return rows;
}

function Heads({ children }: { children: ReactNode }) {
  return (
    <div className={classes(rowStyles.grid, styles.heads)}>
      <span aria-hidden>Code</span>
      {children === false ? <span aria-hidden>Part</span> : children}
      <span aria-hidden>Grade</span>
      <span aria-hidden>Stock</span>
      <span aria-hidden>Your price</span>
      <span aria-hidden>Pieces</span>
      <span aria-hidden>Sum, LKR</span>
    </div>
  );
}

type FilterProps = { words: string; found: number; onWords: (words: string) => void };

function Filter({ words, found, onWords }: FilterProps) {
  return (
    <label className={styles.filter}>
      <input
        type="search"
        value={words}
        maxLength={FILTER_LENGTH}
        placeholder="Filter by code or name"
        aria-label="Filter the lines by code or name"
        autoComplete="off"
        onChange={({ target }) => onWords(target.value)}
      />
      <span role="status">{words.trim() !== '' && counted(found, 'line')}</span>
    </label>
  );
}

/**
 * Remembers the prices of each line as this page first showed them, and returns what a line cost then;
 * null while that is its price.
 */
function useSeenPrices(cart: readonly CartLine[]): (line: CartLine) => number | null {
  const [seen, setSeen] = useState<ReadonlyMap<number, CartLine['item']>>(new Map());
  const fresh = cart.filter(({ itmCode }) => !seen.has(itmCode));
  if (fresh.length > 0) {
    setSeen(new Map([...seen, ...fresh.map(({ itmCode, item }) => [itmCode, item] as const)]));
  }
  return ({ itmCode, item }) => {
    const before = seen.get(itmCode);
    if (before === undefined || !isPriced(before) || !isPriced(item)) return null;
    const was = unitPrice(before, item.oldQty);
    return was === unitPrice(item, item.oldQty) ? null : was;
  };
}
