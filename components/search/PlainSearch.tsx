import { Button } from '@/components/ui/Button';
import { links } from '@/lib/urls/links';
import styles from './PlainSearch.module.scss';

/** A search form without suggestions, which works without JavaScript. */
export function PlainSearch() {
  return (
    <form
      action={links.shop}
      method="get"
      role="search"
      aria-label="Search for a part"
      className={styles.search}
    >
      <label htmlFor="missing">Model, part or code</label>
      <div>
        <input id="missing" name="query" type="text" autoComplete="off" maxLength={200} />
        <Button type="submit" size={48}>
          Search
        </Button>
      </div>
    </form>
  );
}
