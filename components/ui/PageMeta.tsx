import Head from 'next/head';
import { serializeJsonLd, type JsonLd } from '@/lib/site/jsonLd';

type PageMetaProps = {
  title: string;
  description: string;
  /** Absolute address of the page itself. */
  canonical: string;
  noindex?: boolean;
  /** Absolute address of a picture for shared links. */
  image?: string;
  type?: 'website' | 'product';
  jsonLd?: JsonLd[];
};

/** What search engines, shared links and the window's title say of a page. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, canonical, noindex = false, image, type, jsonLd = [] } = props;
  return (
    <Head>
      <title>{title}</title>
      <meta key="description" name="description" content={description} />
      <link key="canonical" rel="canonical" href={canonical} />
      {noindex && <meta key="robots" name="robots" content="noindex, follow" />}
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:url" property="og:url" content={canonical} />
      <meta key="og:type" property="og:type" content={type ?? 'website'} />
      {image !== undefined && <meta key="og:image" property="og:image" content={image} />}
      {jsonLd.map((data) => (
        <script
          key={data['@type']}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
        />
      ))}
    </Head>
  );
}
