import { Icon } from './Icon';
import { Link } from './Link';
import styles from './Pagination.module.scss';

type PaginationProps = { page: number; pageCount: number; hrefOf: (page: number) => string };

export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pagination}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" className={styles.way}>
          <Icon of="chevron-left" />
          Previous
        </Link>
      )}
      <ol>
        {pageWindow(page, pageCount).map((shown, at) => (
          <li key={shown ?? `gap-${at}`}>
            {shown === null ? (
              <span aria-hidden className={styles.gap} />
            ) : (
              <Link
                href={hrefOf(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link href={hrefOf(page + 1)} rel="next" className={styles.way}>
          Next
          <Icon of="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

/** Returns the first and last page and the neighbours of a page; null marks a gap. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter((shown) => shown > 1 && shown < pageCount);
  const pages = pageCount > 1 ? [1, ...near, pageCount] : [1];
  return pages.flatMap((shown, at) => {
    const before = pages[at - 1];
    return before !== undefined && shown - before > 1 ? [null, shown] : [shown];
  });
}
