import { PictureLink } from '@/components/item/ProductPicture';
import { CartButton } from '@/components/cart/CartButton';
import { useCartQuantity } from '@/components/cart/useCartQuantity';
import { GradeChip } from '@/components/item/GradeLine';
import { Price } from '@/components/item/Price';
import { StockText } from '@/components/item/StockText';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { ItemName } from '@/components/ui/ItemName';
import type { Item } from '@/lib/contract/item.contract';
import { productLink } from '@/lib/urls/links';
import type { CompareRow } from './compareRows';
import styles from './CompareTable.module.scss';

type CompareTableProps = {
  items: readonly Item[];
  rows: readonly CompareRow[];
  /** Marks the rows that differ. */
  isComparing: boolean;
  onRemove: (item: Item) => void;
};

/** A column per item and a row per fact; scrolls sideways on narrow screens. */
export function CompareTable({ items, rows, isComparing, onRemove }: CompareTableProps) {
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label="Parts side by side"
      tabIndex={0}
      data-columns={items.length}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {items.map((item) => (
              <ItemHead key={item.itmCode} item={item} onRemove={() => onRemove(item)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.filter(isDeciding).map((row) => (
            <FactRow key={row.label} row={row} items={items} isComparing={isComparing} />
          ))}
          <tr className={styles.buy}>
            <th scope="row">Cart</th>
            {items.map((item) => (
              <td key={item.itmCode}>
                <BuyCell item={item} />
              </td>
            ))}
          </tr>
          {rows
            .filter((row) => !isDeciding(row))
            .map((row) => (
              <FactRow key={row.label} row={row} items={items} isComparing={isComparing} />
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** Price and stock go above the cart button. */
function isDeciding({ key }: CompareRow): boolean {
  return key === 'price' || key === 'stock';
}

function ItemHead({ item, onRemove }: { item: Item; onRemove: () => void }) {
  const href = productLink(item);
  return (
    <th scope="col" abbr={item.itmName}>
      <div className={styles.head}>
        <PictureLink
          item={item}
          href={href}
          sizes="(min-width: 768px) 200px, 135px"
          className={styles.picture}
        />
        <Link href={href} className={styles.name}>
          <ItemName name={item.itmName} />
        </Link>
        <span className={styles.code}>Code {item.sku}</span>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${item.itmName} from comparison`}
          title="Remove"
          onClick={onRemove}
        >
          <Icon of="x" />
        </button>
      </div>
    </th>
  );
}

type FactRowProps = { row: CompareRow; items: readonly Item[]; isComparing: boolean };

function FactRow({ row, items, isComparing }: FactRowProps) {
  const isMarked = isComparing && row.differs;
  return (
    <tr className={classes(isMarked && styles.differs)}>
      <th scope="row">
        {row.label}
        {isMarked && (
          <small>
            <span aria-hidden>≠ </span>differs
          </small>
        )}
      </th>
      {items.map((item, at) => (
        <td key={item.itmCode}>
          <Fact row={row} item={item} value={row.values[at] ?? null} />
        </td>
      ))}
    </tr>
  );
}

function Fact({ row, item, value }: { row: CompareRow; item: Item; value: string | null }) {
  if (value === null) {
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>not known</VisuallyHidden>
      </>
    );
  }
  switch (row.key) {
    case 'price':
      return <Price item={item} />;
    case 'stock':
      return <StockText inStock={item.inStock} />;
    case 'grade':
      return <GradeChip grade={item.grade} />;
    case 'fact':
      return value;
  }
}

function BuyCell({ item }: { item: Item }) {
  const { qty } = useCartQuantity(item.itmCode);
  return <CartButton item={item} qty={qty} place="list" wide />;
}
