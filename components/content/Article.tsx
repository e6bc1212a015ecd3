import type { ReactNode } from 'react';
import styles from './Article.module.scss';

export type ArticleSection = { id: string; title: string; body: ReactNode };

/** Sections with a table of contents: at the side on a desktop, on top on a phone. */
export function Article({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <div className={styles.columns}>
      <nav aria-label="On this page" className={styles.contents}>
        <h2>On this page</h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
