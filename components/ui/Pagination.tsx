import { ChevronLeft, ChevronRight } from './icons';
import { Icon } from './Icon';
import { Link } from './Link';
import { pageWindow } from './pageWindow';
import styles from './Pagination.module.scss';

type PaginationProps = { page: number; pageCount: number; hrefOf: (page: number) => string };

export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pagination}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" className={styles.way}>
          <Icon of={ChevronLeft} />
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
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}
