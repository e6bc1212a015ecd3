import { BlockTable } from '@/components/ui/BlockTable';
import type { PriceRow } from '@/lib/contract/dealer.contract';
import { productLink } from '@/lib/urls/links';
import { formatAmount, formatDiscount } from '@/lib/text/format';
import { OtherPrices } from '@/components/item/Price';
import { StockText } from '@/components/item/StockText';
import { Link } from '@/components/ui/Link';
import { ItemName } from '@/components/ui/ItemName';
import { findGrade } from '@/lib/contract/grades';
import { ASK_FOR_PRICE, isPriced, unitPrice } from '@/lib/commerce/price';
import styles from './PriceTable.module.scss';

export function PriceTable({ items }: { items: PriceRow[] }) {
  return (
    <BlockTable
      label="Prices"
      columns={['Part', 'Grade', 'Stock']}
      lastHead={
        <th role="columnheader" scope="col" className={styles.amount}>
          Your price, LKR
        </th>
      }
      className={styles.table}
    >
      {items.map((item) => (
        <Row key={item.itmCode} item={item} />
      ))}
    </BlockTable>
  );
}

function Changed({ change: { kind, was } }: { change: NonNullable<PriceRow['change']> }) {
  const words = was === null ? 'new' : `${kind}, was ${formatAmount(was)}`;
  return <small data-change={kind}>{words}</small>;
}

function Row({ item }: { item: PriceRow }) {
  const { sku, itmName, isFromPrice, catName, grade, inStock, disPer, change } = item;
  return (
    <tr role="row">
      <td role="cell" className={styles.part}>
        <Link href={productLink(item)}>
          <ItemName name={itmName} />
        </Link>
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
        {isFromPrice === true && isPriced(item) && <span>from </span>}
        <b>{isPriced(item) ? formatAmount(unitPrice(item)) : ASK_FOR_PRICE}</b>
        {disPer > 0 && isPriced(item) && <small>{formatDiscount(disPer)}</small>}
        {change !== undefined && <Changed change={change} />}
        {isPriced(item) && <OtherPrices item={item} isShort />}
      </td>
    </tr>
  );
}
