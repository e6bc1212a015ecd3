import { memo, type KeyboardEvent } from 'react';
import { BlockTable } from '@/components/ui/BlockTable';
import type { Item } from '@/lib/contract/item.contract';
import { Money } from '@/components/ui/Money';
import { warrantyCell } from '@/lib/text/format';
import { yourCode } from '@/lib/text/yourCode';
import { CartButton } from '@/components/cart/CartButton';
import { ItemQuantity } from '@/components/cart/ItemQuantity';
import { useIsHydrated } from '@/components/hydration/useIsHydrated';
import { ItemName } from '@/components/ui/ItemName';
import { Price } from '@/components/item/Price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { GradeRank } from '@/components/item/GradeRank';
import { StockText } from '@/components/item/StockText';
import { CategoryLinks } from '@/components/product/CategoryLinks';
import { ButtonLink } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { CART_ACTION_TOOLTIPS } from '@/lib/commerce/cartAction';
import { findGrade } from '@/lib/contract/grades';
import { isPriced, lineTotal } from '@/lib/commerce/price';
import { productLink } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import { selectIsDealer } from '@/store/sessionSlice';
import styles from './RowTable.module.scss';
import { useRowLines } from './useRowLines';
import { RowBar } from './RowBar';

const columnsFor = (isDealer: boolean) => {
  const price = isDealer ? 'Your price' : 'Price';
  return ['Part', 'Grade, warranty', 'Stock', price, 'Quantity', 'Line total'];
};

/** The row view of a list, for entering many quantities by keyboard. */
export function RowTable({ items, label }: { items: readonly Item[]; label: string }) {
  const lines = useRowLines();
  const isDealer = useAppSelector(selectIsDealer);
  return (
    <>
      <BlockTable
        label={label}
        columns={columnsFor(isDealer)}
        className={styles.table}
        onKeyDownCapture={moveBetweenQuantities}
      >
        {items.map((item) => (
          <RowLine
            key={item.itmCode}
            item={item}
            qty={lines.qtyOf(item.itmCode)}
            onQty={(qty) => lines.setQty(item, qty)}
          />
        ))}
      </BlockTable>
      <RowBar lines={lines} />
    </>
  );
}

const STEPS: Record<string, number | undefined> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** Arrow keys and Enter move between the quantities instead of changing them. */
function moveBetweenQuantities(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  fields[fields.indexOf(target) + step]?.focus();
}

type RowLineProps = {
  item: Item;
  qty: number;
  onQty: (qty: number) => void;
};

function Row({ item, qty, onQty }: RowLineProps) {
  return (
    <tr role="row" className={qty > 0 ? styles.entered : undefined}>
      <PartCell item={item} />
      <td role="cell">
        <strong>
          {findGrade(item.grade)?.label} <GradeRank grade={item.grade} />
        </strong>
        <span>{warrantyCell(item.warrantyMonths)}</span>
      </td>
      <td role="cell">
        <StockText inStock={item.inStock} />
      </td>
      <td role="cell">
        <Price item={item} qty={Math.max(1, qty)} size="row" />
      </td>
      <td role="cell">
        <RowQuantity item={item} qty={qty} onQty={onQty} />
      </td>
      <td role="cell">{qty > 0 && <Money rupees={lineTotal(item, qty)} />}</td>
    </tr>
  );
}

function RowQuantity({ item, qty, onQty }: RowLineProps) {
  const isHydrated = useIsHydrated();
  if (item.itmType === 'M') {
    return (
      <ButtonLink href={productLink(item)} variant="outline" size={36}>
        {CART_ACTION_TOOLTIPS.select}
      </ButtonLink>
    );
  }
  if (!isPriced(item)) return <CartButton item={item} qty={qty} place="list" size={36} />;
  if (!isHydrated) return null;
  return <ItemQuantity item={item} qty={qty} onQty={onQty} min={0} size={36} />;
}

/** Memoised, so that a keystroke renders only its own row. */
const RowLine = memo(
  Row,
  (before, after) => before.item === after.item && before.qty === after.qty,
);

/** The picture, with the name at its side and the code and categories below the name. */
function PartCell({ item }: { item: Item }) {
  return (
    <td role="cell">
      <ProductPicture item={item} sizes="34px" />
      <Link href={productLink(item)}>
        <ItemName name={item.itmName} />
      </Link>
      <CategoryLinks item={item}>{`${item.sku} `}</CategoryLinks>
      {item.ownCode !== undefined && <p>{yourCode(item.ownCode)}</p>}
    </td>
  );
}
