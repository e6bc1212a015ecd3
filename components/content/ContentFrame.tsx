import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { PageMeta } from '@/components/ui/PageMeta';
import { breadcrumbJsonLd } from '@/lib/seo/jsonLd';
import type { JsonLd } from '@/lib/seo/structuredData';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import styles from './ContentFrame.module.scss';

type ContentFrameProps = {
  title: string;
  lead?: ReactNode;
  description: string;
  path: string;
  origin: string;
  jsonLd?: JsonLd[];
  noindex?: boolean;
  /** Its texts are examples, in the demo. */
  hasExamples?: boolean;
  children: ReactNode;
};

/** The meta tags, the breadcrumb, the title and an introduction, above the page's content. */
export function ContentFrame(props: ContentFrameProps) {
  const {
    title,
    lead,
    description,
    path,
    origin,
    jsonLd = [],
    noindex,
    hasExamples,
    children,
  } = props;
  const { siteName } = useSettings();
  const crumbs = [
    { name: 'Home', href: links.home },
    { name: title, href: path },
  ];
  return (
    <div className={styles.page}>
      <PageMeta
        siteName={siteName}
        title={`${title} | ${siteName}`}
        description={description}
        canonical={origin + path}
        noindex={noindex}
        jsonLd={noindex ? [] : [breadcrumbJsonLd(crumbs, origin), ...jsonLd]}
      />
      <Breadcrumb trail={crumbs} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {hasExamples && <ExampleNote />}
      {children}
    </div>
  );
}

/** Says in the demo that nobody promises what the page says. */
function ExampleNote() {
  const { exampleTexts } = useSettings();
  if (!exampleTexts) return null;
  return (
    <p className={styles.example}>
      <Icon of="info" />
      This is a demo: the policies and promises on this page are examples.
    </p>
  );
}
