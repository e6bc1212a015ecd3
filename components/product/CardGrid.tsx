import { classes } from '@/components/ui/classes';
import type { Item } from '@/lib/contract/item.contract';
import styles from './CardGrid.module.scss';
import { ProductCard } from './ProductCard';

type CardGridProps = {
  items: readonly Item[];
  label: string;
  level?: 2 | 3;
  /**
   * five: the page's whole width; row: the same, one scrolling row on phones; list: beside
   * filters.
   */
  columns?: 'list' | 'five' | 'row';
  /** Low cards with a small picture at the left; a phone shows three. */
  isCompact?: boolean;
  /** How many pictures to load at once. */
  priorityCount?: number;
};

export function CardGrid(props: CardGridProps) {
  const { items, label, level, columns = 'list', isCompact, priorityCount = 0 } = props;
  return (
    <ul
      className={classes(styles.grid, styles[columns])}
      aria-label={label}
      data-row={columns === 'row' || undefined}
      data-five={columns !== 'list' || undefined}
      data-compact={isCompact || undefined}
    >
      {items.map((item, at) => (
        <li key={item.itmCode}>
          <ProductCard item={item} level={level} priority={at < priorityCount} />
        </li>
      ))}
    </ul>
  );
}
