import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { links } from '@/lib/urls/links';
import styles from './ContentFrame.module.scss';

type ContentFrameProps = { title: string; lead?: ReactNode; children: ReactNode };

/** The breadcrumb, the title and an introduction, above the page's content. */
export function ContentFrame({ title, lead, children }: ContentFrameProps) {
  return (
    <div className={styles.page}>
      <Breadcrumb trail={[{ name: 'Home', href: links.home }, { name: title }]} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
