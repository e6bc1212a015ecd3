import { formatCount } from '@/lib/text/format';
import { useAppSelector } from '@/store/hooks';
import styles from './Finder.module.scss';

/** In the place of the finder where the shop names no phones. */
export function Greeting() {
  const itemTotal = useAppSelector((state) =>
    state.catalogue.categories.reduce((sum, category) => sum + category.itemCount, 0),
  );
  return (
    <section className={styles.finder} aria-labelledby="greeting">
      <div className={styles.head}>
        <h1 id="greeting">Parts for mobile phones</h1>
        <p>{formatCount(itemTotal)} parts: search by name or code, or begin with a kind of part.</p>
      </div>
    </section>
  );
}
