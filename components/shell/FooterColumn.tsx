import { ChevronDown, ChevronUp } from '@/components/ui/icons';
import { useState, type ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { classes } from '@/components/ui/classes';
import { slugify } from '@/lib/urls/links';
import styles from './Footer.module.scss';
import type { NamedLink } from './shopPages';

type FooterColumnProps = { title: string; links: NamedLink[]; children?: ReactNode };

/** A column on wide screens, a disclosure on phones. */
export function FooterColumn({ title, links, children }: FooterColumnProps) {
  const [open, setOpen] = useState(false);
  // The title makes the id the same on every page.
  const id = `footer-${slugify(title)}`;
  if (links.length === 0) return null;
  return (
    <div className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <h2 className={styles.fold}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {title}
          <Icon of={open ? ChevronUp : ChevronDown} />
        </button>
      </h2>
      <div id={id} className={classes(styles.folded, open && styles.open)}>
        <ul>
          {links.map(({ href, name }) => (
            <li key={href}>
              <Link href={href}>{name}</Link>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}
