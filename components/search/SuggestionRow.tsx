import { Price } from '@/components/item/Price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { Link } from '@/components/ui/Link';
import { classes } from '@/components/ui/classes';
import { findGrade } from '@/lib/commerce/grades';
import type { Item } from '@/lib/contract/catalogue';
import { formatWarranty } from '@/lib/text/format';
import { productLink } from '@/lib/urls/links';
import { highlightedParts } from './highlightedParts';
import styles from './Suggestions.module.scss';

type SuggestionRowProps = { id: string; item: Item; query: string; chosen: boolean };

export function SuggestionRow({ id, item, query, chosen }: SuggestionRowProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      href={productLink(item)}
      className={classes(styles.row, chosen && styles.chosen)}
    >
      <span className={styles.picture}>
        <ProductPicture item={item} sizes="48px" priority />
      </span>
      <span className={styles.name}>
        {highlightedParts(item.itmName, query).map((part, at) =>
          part.matches ? <b key={at}>{part.text}</b> : part.text,
        )}
      </span>
      <span className={styles.note}>{noteOf(item)}</span>
      <span className={styles.stock}>
        <StockText inStock={item.inStock} />
      </span>
      <span className={styles.price}>
        <Price item={item} size="row" />
      </span>
    </Link>
  );
}

/** Returns "Service pack, 12 months warranty · SM-A125F". */
function noteOf(item: Item): string {
  const grade = findGrade(item.grade)?.label;
  const warranty = formatWarranty(item.warrantyMonths);
  const quality = [grade, grade === undefined ? warranty : warranty.toLowerCase()]
    .filter(Boolean)
    .join(', ');
  return [quality, item.modelNumber].filter(Boolean).join(' · ');
}
