import { Link } from '@/components/ui/Link';
import { slugify } from '@/lib/urls/links';
import type { NamedLink } from './shopPages';
import styles from './FooterCompact.module.scss';
import { Contacts, Social } from './FooterContacts';

export type FooterLists = {
  parts: NamedLink[];
  moreParts: NamedLink[];
  help: NamedLink[];
  dealers: NamedLink[];
};

/** The same links as lines of text, with nothing to expand on phones. */
export function FooterCompact({ parts, moreParts, help, dealers }: FooterLists) {
  return (
    <div className={styles.compact}>
      <div className={styles.contacts}>
        <Contacts />
        <Social />
      </div>
      <div className={styles.lines}>
        <Line title="Parts" links={parts} />
        <Line title="More parts" links={moreParts} />
        <Line title="Help" links={help} />
        <Line title="Dealers" links={dealers} />
      </div>
    </div>
  );
}

function Line({ title, links }: { title: string; links: NamedLink[] }) {
  const id = `footer-${slugify(title)}`;
  if (links.length === 0) return null;
  return (
    <div className={styles.line}>
      <h2 id={id}>{title}</h2>
      <ul aria-labelledby={id}>
        {links.map(({ href, name }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
