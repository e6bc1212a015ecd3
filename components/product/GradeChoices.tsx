import { StockText } from '@/components/item/StockText';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { findGrade } from '@/lib/commerce/grades';
import { unitPrice } from '@/lib/commerce/price';
import type { GradeChoice } from '@/lib/contract/catalogue';
import { formatMonths } from '@/lib/text/format';
import { productLink } from '@/lib/urls/links';
import styles from './GradeChoices.module.scss';

/** The most columns that fit; more would leave a gap in the frame. */
const MAX_ABREAST = 4;

type GradeChoicesProps = { grades: readonly GradeChoice[]; itmCode: number };

/** Links to the same part in its other grades, each of which is an item. */
export function GradeChoices({ grades, itmCode }: GradeChoicesProps) {
  const shape = grades.length > MAX_ABREAST ? styles.rows : styles.abreast;
  return (
    <nav aria-label="Choose a grade" className={classes(styles.choices, shape)}>
      <h2>Choose a grade</h2>
      <ul>
        {grades.map((choice) => (
          <li key={choice.itmCode}>
            <Choice choice={choice} current={choice.itmCode === itmCode} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Choice({ choice, current }: { choice: GradeChoice; current: boolean }) {
  const grade = findGrade(choice.grade);
  return (
    <Link
      href={productLink(choice)}
      scroll={false}
      className={styles.choice}
      aria-current={current ? 'page' : undefined}
    >
      <span className={styles.radio} aria-hidden />
      <span className={styles.name}>{grade?.label}</span>
      <span className={styles.note}>{grade?.note}</span>
      <span className={styles.price}>
        <small>Price</small>
        <strong>
          <Money rupees={unitPrice(choice)} />
        </strong>
      </span>
      <span className={styles.warranty}>
        <small>Warranty</small>
        {choice.warrantyMonths === null ? 'None' : formatMonths(choice.warrantyMonths)}
      </span>
      <span className={styles.stock}>
        <small>Stock</small>
        <StockText inStock={choice.inStock} />
      </span>
    </Link>
  );
}
