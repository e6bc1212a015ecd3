import { StockText } from '@/components/item/StockText';
import { Link } from '@/components/ui/Link';
import { findGrade } from '@/lib/commerce/grades';
import { unitPrice } from '@/lib/commerce/price';
import type { PriceRow } from '@/lib/contract/priceList';
import { formatAmount, formatDiscount } from '@/lib/text/format';
import { productLink } from '@/lib/urls/links';
import styles from './PriceTable.module.scss';

export function PriceTable({ items }: { items: PriceRow[] }) {
  return (
    // The roles are explicit, because a table displayed as blocks on a phone loses its own.
    <table role="table" className={styles.table} aria-label="Prices">
      <thead role="rowgroup">
        <tr role="row">
          {['Part', 'Grade', 'Stock'].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
          <th role="columnheader" scope="col" className={styles.amount}>
            Your price, LKR
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <Row key={item.itmCode} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ item }: { item: PriceRow }) {
  const { sku, itmName, itmType, catName, grade, inStock, disPer } = item;
  return (
    <tr role="row">
      <td role="cell" className={styles.part}>
        <Link href={productLink(item)}>{itmName}</Link>
        <span>
          {sku}, {catName}
        </span>
      </td>
      <td role="cell" className={styles.grade}>
        {findGrade(grade)?.label}
      </td>
      <td role="cell" className={styles.stock}>
        <StockText inStock={inStock} />
      </td>
      <td role="cell" className={styles.amount}>
        {itmType === 'M' && <span>from </span>}
        <b>{formatAmount(unitPrice(item))}</b>
        {disPer > 0 && <small>{formatDiscount(disPer)}</small>}
      </td>
    </tr>
  );
}
