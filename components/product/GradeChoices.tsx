import { GradeRank } from '@/components/item/GradeRank';
import { StockText } from '@/components/item/StockText';
import { UnitPrice } from '@/components/item/UnitPrice';
import type { GradeChoice } from '@/lib/contract/catalogue.contract';
import { Link } from '@/components/ui/Link';
import { warrantyCell } from '@/lib/text/format';
import { productLink } from '@/lib/urls/links';
import { classes } from '@/components/ui/classes';
import { gradeNames } from '@/lib/commerce/gradeWords';
import { findGrade } from '@/lib/contract/grades';
import styles from './GradeChoices.module.scss';

/** The most columns that fit; more would leave a gap in the frame. */
const MAX_ABREAST = 4;

/** Links to the same part in its other grades, each of which is an item. */
export function GradeChoices({
  grades,
  itmCode,
}: {
  grades: readonly GradeChoice[];
  itmCode: number;
}) {
  const names = gradeNames(grades);
  const shape = grades.length > MAX_ABREAST ? styles.rows : styles.abreast;
  const withWarranty = grades.some(({ warrantyMonths }) => warrantyMonths !== null);
  return (
    <nav aria-label="Choose a grade" className={classes(styles.choices, shape)}>
      <h2>Choose a grade</h2>
      <ul>
        {grades.map((choice, at) => (
          <li key={choice.itmCode}>
            <Choice
              choice={choice}
              name={names[at]}
              current={choice.itmCode === itmCode}
              withWarranty={withWarranty}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ChoiceProps = {
  choice: GradeChoice;
  name: string | undefined;
  current: boolean;
  /** False: the list states no warranty for any of the grades. */
  withWarranty: boolean;
};

function Choice({ choice, name, current, withWarranty }: ChoiceProps) {
  const grade = findGrade(choice.grade);
  return (
    <Link
      href={productLink(choice)}
      scroll={false}
      className={styles.choice}
      aria-current={current ? 'page' : undefined}
    >
      <span className={styles.radio} aria-hidden />
      <span className={styles.name}>
        {name} <GradeRank grade={choice.grade} />
      </span>
      <span className={styles.note}>{grade?.note}</span>
      <span className={styles.price}>
        <small>Price</small>
        <strong>
          <UnitPrice item={choice} />
        </strong>
      </span>
      {withWarranty && (
        <span className={styles.warranty}>
          <small>Warranty</small>
          {warrantyCell(choice.warrantyMonths) ?? '–'}
        </span>
      )}
      <span className={styles.stock}>
        <small>Stock</small>
        <StockText inStock={choice.inStock} />
      </span>
    </Link>
  );
}
