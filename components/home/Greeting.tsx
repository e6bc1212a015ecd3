import { formatCount } from '@/lib/text/format';
import { useAppSelector } from '@/store/hooks';
import styles from './Finder.module.scss';

/** Replaces the finder when the catalogue has no models. */
export function Greeting() {
  const itemTotal = useAppSelector((state) =>
    state.catalogue.categories.reduce((sum, category) => sum + category.itemCount, 0),
  );
  return (
    <section className={styles.finder} aria-labelledby="greeting">
      <div className={styles.head}>
        <h1 id="greeting">Parts for mobile phones</h1>
        <p>{formatCount(itemTotal)} parts: search by name or code, or browse a category.</p>
      </div>
    </section>
  );
}
