import { Link } from '@/components/ui/Link';
import styles from './reports.module.scss';

type PageLinksProps = { page: number; pages: number; hrefOf: (page: number) => string };

/** The pages before and after this one. */
export function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && <Link href={hrefOf(page - 1)}>Before</Link>}
      <span>{`Page ${page} of ${pages}`}</span>
      {page < pages && <Link href={hrefOf(page + 1)}>Next</Link>}
    </nav>
  );
}
