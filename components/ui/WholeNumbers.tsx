import { ItemName } from './ItemName';
import styles from './WholeNumbers.module.scss';

/** Phones, numbers of orders and amounts as the shop writes them. */
const NUMBERS = /(\b0\d{2} \d{3} \d{4}\b|\b[A-Z]{1,6}-\d{3,15}\b|\bLKR [-−]?[\d,]{1,20}\.\d{2}\b)/g;

/** A text whose phones, order numbers and amounts do not break over two lines; lists of models break after slashes. */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(NUMBERS).map((part, at) =>
    at % 2 === 0 ? (
      <ItemName key={at} name={part} />
    ) : (
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ),
  );
}
