import { classes } from './classes';
import { Icon } from './Icon';
import { Link } from './Link';
import styles from './Breadcrumb.module.scss';

export type Crumb = { name: string; href?: string };

/** The breadcrumb; the last entry is the page itself. Phones show only the parent. */
export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  const parentAt = trail.length - 2;
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        {trail.map((crumb, at) => (
          <li key={`${at}-${crumb.name}`} className={classes(at === parentAt && styles.parent)}>
            {at > 0 && <Icon of="chevron-right" size={14} className={styles.separator} />}
            {at === parentAt && <Icon of="chevron-left" size={16} className={styles.back} />}
            <CrumbWords crumb={crumb} current={at === trail.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbWords({ crumb, current }: { crumb: Crumb; current: boolean }) {
  if (current || crumb.href === undefined) {
    return <span aria-current={current ? 'page' : undefined}>{crumb.name}</span>;
  }
  return <Link href={crumb.href}>{crumb.name}</Link>;
}
