import { PictureLink } from '@/components/item/ProductPicture';
import { GradeLine } from '@/components/item/GradeLine';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { UnitPrice } from '@/components/item/UnitPrice';
import { Money } from '@/components/ui/Money';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { isPriced, lineTotal, sellingFor, type WirePrice } from '@/lib/commerce/price';
import type { CartLine } from '@/lib/contract/cart.contract';
import { productLink } from '@/lib/urls/links';
import { quantityEdited, selectProblem } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector, useMaximumQuantity } from '@/store/hooks';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { formatDiscount, formatMoney } from '@/lib/text/format';
import { yourCode } from '@/lib/text/yourCode';
import { Button } from '@/components/ui/Button';
import { QuantityBox } from '@/components/ui/QuantityBox';
import { ItemName } from '@/components/ui/ItemName';
import { stockText } from '@/lib/commerce/stock';
import styles from './CartLineRow.module.scss';
import { lineId } from './lineId';
import { useCartActions } from './useCartActions';
import { LineProblem } from './LineProblem';
import { useLineQuantity } from './useLineQuantity';

type CartLineRowProps = { line: CartLine; onRemoved: (line: CartLine) => void };

/** A row of the cart page: layout 1 of spec 2. */
export function CartLineRow({ line, onRemoved }: CartLineRowProps) {
  const { item } = line;
  const problem = useAppSelector(selectProblem(line.itmCode));
  const { remove } = useCartActions();
  const isEdited = item.qty !== item.oldQty;
  // Update and the problem's buttons disappear once they were pressed.
  const row = useFocusFallback<HTMLLIElement>(`${isEdited} ${problem?.sentence}`);

  async function takeOut() {
    if (await remove(line)) onRemoved(line);
  }

  return (
    <li
      ref={row}
      id={lineId(line.itmCode)}
      tabIndex={-1}
      className={classes(styles.line, problem !== undefined && styles.problematic)}
    >
      <div className={styles.row}>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${item.itmName} from cart`}
          title="Remove"
          onClick={() => void takeOut()}
        >
          <Icon of="trash-2" />
        </button>
        <LineItem item={item} />
        <LineQuantity line={line} isProblematic={problem !== undefined} />
        <p className={styles.total}>
          {isPriced(item) && <Money rupees={lineTotal(item, item.oldQty)} />}
          {isEdited && <small>for {item.oldQty}, saved</small>}
        </p>
      </div>
      {problem !== undefined && (
        <LineProblem line={line} problem={problem} onRemove={() => void takeOut()} />
      )}
    </li>
  );
}

function LineItem({ item }: { item: CartLine['item'] }) {
  const href = productLink(item);
  return (
    <>
      <PictureLink
        item={item}
        href={href}
        sizes="(min-width: 768px) 300px, 104px"
        className={styles.picture}
      />
      <div className={styles.words}>
        <Link href={href} className={styles.name}>
          <ItemName name={item.itmName} />
        </Link>
        <span className={styles.grade}>
          <GradeLine item={item} />
        </span>
        {item.ownCode !== undefined && (
          <small className={styles.own}>{yourCode(item.ownCode)}</small>
        )}
        <LinePrice item={item} />
      </div>
    </>
  );
}

/** The unit price at the saved quantity and, with a discount, the price before it. */
function LinePrice({ item }: { item: WirePrice & { oldQty: number } }) {
  return (
    <p className={styles.price}>
      <b>
        <UnitPrice item={item} qty={item.oldQty} />
      </b>
      {item.disPer > 0 && isPriced(item) && (
        <>
          <VisuallyHidden> before </VisuallyHidden>
          <s>{formatMoney(sellingFor(item, item.oldQty))}</s>
          <span className={styles.discount}>{formatDiscount(item.disPer)}</span>
        </>
      )}
    </p>
  );
}

type LineQuantityProps = { line: CartLine; isProblematic: boolean };

/** The quantity box, the Update button of an edited quantity, and the stock (spec 4). */
export function LineQuantity({ line, isProblematic }: LineQuantityProps) {
  const { itmCode, item } = line;
  const dispatch = useAppDispatch();
  const maximum = useMaximumQuantity();
  const { isEdited, problems, isBusy, save, onBlur } = useLineQuantity(line);

  return (
    <div className={styles.quantity} onBlur={onBlur}>
      <div className={styles.box}>
        <QuantityBox
          value={item.qty}
          max={Math.min(item.inStock, maximum)}
          label={item.itmName}
          invalid={isProblematic}
          errors={problems}
          disabled={item.inStock <= 0}
          onChange={(qty) => dispatch(quantityEdited({ itmCode, qty }))}
          onEnter={() => void save()}
        />
        {isEdited && (
          <Button variant="outline" busy={isBusy} onClick={() => void save()}>
            Update
          </Button>
        )}
      </div>
      <LineStock inStock={item.inStock} isProblematic={isProblematic} />
    </div>
  );
}

function LineStock({ inStock, isProblematic }: { inStock: number; isProblematic: boolean }) {
  const maximum = useMaximumQuantity();
  const isFine = inStock > 0 && !isProblematic;
  return (
    <span className={classes(styles.stock, !isFine && styles.short)}>
      <span className={styles.dot} aria-hidden />
      {stockText(inStock, maximum)}
    </span>
  );
}
