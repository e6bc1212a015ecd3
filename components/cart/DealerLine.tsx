import { memo } from 'react';
import { StockMark } from '@/components/item/StockMark';
import { Button } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { ItemName } from '@/components/ui/ItemName';
import { Link } from '@/components/ui/Link';
import { QuantityBox } from '@/components/ui/QuantityBox';
import { useBusy } from '@/components/ui/useBusy';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { ASK_FOR_PRICE, isPriced, lineTotal, unitPrice } from '@/lib/commerce/price';
import type { CartLine, ProblematicItem } from '@/lib/contract/cart.contract';
import { findGrade } from '@/lib/contract/grades';
import { formatAmount, formatDiscount } from '@/lib/text/format';
import { yourCode } from '@/lib/text/yourCode';
import { productLink } from '@/lib/urls/links';
import { quantityEdited, selectProblem } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useMaximumQuantity } from '@/store/hooks';
import styles from './DealerLine.module.scss';
import { lineId } from './lineId';
import { useCartActions } from './useCartActions';
import { useFixes } from './useFixes';
import { useLineQuantity } from './useLineQuantity';

type Item = CartLine['item'];

type DealerLineProps = {
  line: CartLine;
  /** What a piece cost when the page first showed the line; null while it still does. */
  was: number | null;
  onRemoved: () => void;
  /** The quantity was saved; gets the one before. */
  onSaved: (before: number) => void;
};

function Line({ line, was, onRemoved, onSaved }: DealerLineProps) {
  const { itmCode, item } = line;
  const problem = useAppSelector(selectProblem(itmCode));
  const { remove } = useCartActions();
  const quantity = useLineQuantity(line, onSaved);
  // Update and Take disappear once they were pressed.
  const row = useFocusFallback<HTMLLIElement>(`${quantity.isEdited} ${problem?.sentence}`);

  async function takeOut() {
    if (await remove(line)) onRemoved();
  }

  return (
    <li
      ref={row}
      id={lineId(itmCode)}
      tabIndex={-1}
      data-line={itmCode}
      data-undecided={problem === undefined ? undefined : ''}
      className={classes(styles.grid, styles.line, problem !== undefined && styles.undecided)}
    >
      <Part item={item} problem={problem} />
      <span className={styles.price}>
        <PieceCost item={item} was={was} />
      </span>
      <span className={styles.pieces} onBlur={quantity.onBlur}>
        <Act
          line={line}
          problem={problem}
          quantity={quantity}
          onSaved={onSaved}
          onRemove={() => void takeOut()}
        />
        <Pieces line={line} quantity={quantity} isUndecided={problem !== undefined} />
      </span>
      <span className={styles.sum}>
        {isPriced(item) && (
          <>
            <VisuallyHidden>Sum LKR </VisuallyHidden>
            {formatAmount(lineTotal(item, item.oldQty))}
          </>
        )}
      </span>
      {!isLost(problem) && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel(item)}
          title="Remove"
          data-remove=""
          onClick={() => void takeOut()}
        >
          <Icon of="x" size={16} />
        </button>
      )}
    </li>
  );
}

/** A row of a dealer's cart. Memoised, so that a keystroke renders only its own row. */
export const DealerLine = memo(
  Line,
  (before, after) => before.line === after.line && before.was === after.was,
);

/** Code, name, grade and stock. */
function Part({ item, problem }: { item: Item; problem: ProblematicItem | undefined }) {
  return (
    <>
      <span className={styles.code}>
        {item.sku}
        {item.ownCode !== undefined && <small>{yourCode(item.ownCode)}</small>}
      </span>
      <span className={styles.part}>
        <Link href={productLink(item)}>
          <ItemName name={item.itmName} />
        </Link>
        {problem !== undefined && !isNumber(problem) && <em>{problem.sentence}</em>}
      </span>
      <span className={styles.grade}>{findGrade(item.grade)?.label}</span>
      <span className={styles.stock}>
        <Stock item={item} problem={problem} />
      </span>
    </>
  );
}

function removeLabel({ itmName }: Item): string {
  return `Remove ${itmName} from cart`;
}

function isShort({ reason, fixQty }: ProblematicItem): boolean {
  return reason === 'not-enough-stock' && fixQty > 0;
}

/** The stock's own cell says it. */
function isNumber(problem: ProblematicItem): boolean {
  return problem.reason === 'out-of-stock' || isShort(problem);
}

/** No quantity of it can be ordered. */
function isLost(problem: ProblematicItem | undefined): boolean {
  return problem !== undefined && problem.fixQty === 0;
}

/** The stock; of a line that asks for more, both numbers. */
function Stock({ item, problem }: { item: Item; problem: ProblematicItem | undefined }) {
  if (problem === undefined || !isShort(problem)) return <StockMark inStock={item.inStock} />;
  return (
    <>
      <VisuallyHidden>{problem.sentence}</VisuallyHidden>
      <span className={styles.asked}>
        {problem.fixQty}, asked {item.oldQty}
      </span>
    </>
  );
}

/** The unit price at the saved quantity: a changed one after the one before. */
function PieceCost({ item, was }: { item: Item; was: number | null }) {
  if (!isPriced(item)) return ASK_FOR_PRICE;
  return (
    <>
      {was !== null && (
        <>
          <VisuallyHidden>before </VisuallyHidden>
          <s>{formatAmount(was)}</s>
          <VisuallyHidden> now </VisuallyHidden>
        </>
      )}
      <span className={was === null ? undefined : styles.moved}>
        {formatAmount(unitPrice(item, item.oldQty))}
      </span>
      {item.disPer > 0 && <small>{formatDiscount(item.disPer)}</small>}
    </>
  );
}

type Quantity = ReturnType<typeof useLineQuantity>;
type PiecesProps = { line: CartLine; quantity: Quantity; isUndecided: boolean };

function Pieces({ line: { itmCode, item }, quantity, isUndecided }: PiecesProps) {
  const dispatch = useAppDispatch();
  const maximum = useMaximumQuantity();
  return (
    <QuantityBox
      value={item.qty}
      max={Math.min(item.inStock, maximum)}
      size={36}
      hasButtons={false}
      label={item.itmName}
      invalid={isUndecided}
      errors={quantity.problems}
      disabled={item.inStock <= 0}
      className={styles.field}
      onChange={(qty) => dispatch(quantityEdited({ itmCode, qty }))}
      onEnter={() => void quantity.save()}
    />
  );
}

type ActProps = {
  line: CartLine;
  problem: ProblematicItem | undefined;
  quantity: Quantity;
  onSaved: (before: number) => void;
  onRemove: () => void;
};

/** Update of an edited quantity, else "Take 4" of a line with too many pieces, or Remove of a lost one. */
function Act({ line: { item }, problem, quantity, onSaved, onRemove }: ActProps) {
  const { fixOne } = useFixes();
  const { isBusy, run } = useBusy();

  async function take(chosen: ProblematicItem) {
    if (await fixOne(chosen)) onSaved(item.oldQty);
  }

  if (quantity.isEdited) {
    return (
      <Button variant="quiet" busy={quantity.isBusy} onClick={() => void quantity.save()}>
        Update
      </Button>
    );
  }
  if (problem === undefined) return null;
  if (isLost(problem)) {
    return (
      <Button variant="quiet" aria-label={removeLabel(item)} data-remove="" onClick={onRemove}>
        Remove
      </Button>
    );
  }
  return (
    <Button
      variant="quiet"
      busy={isBusy}
      aria-label={`Take ${problem.fixQty} of ${item.itmName}`}
      data-take=""
      onClick={() => void run(() => take(problem))}
    >
      Take {problem.fixQty}
    </Button>
  );
}
