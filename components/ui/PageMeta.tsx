import Head from 'next/head';
import { serializeJsonLd } from '@/lib/seo/jsonLd';
import type { JsonLd } from '@/lib/seo/structuredData';
import { SHARE_IMAGE_SIZE, shareImageLink } from '@/lib/urls/links';

type PageMetaProps = {
  title: string;
  description: string;
  /** The page's absolute address. */
  canonical: string;
  noindex?: boolean;
  siteName: string;
  /** The item whose picture a shared link shows; the shop's picture by default. */
  itmCode?: number;
  /** Of that picture, where it is a photo. */
  photoVersion?: string | null;
  jsonLd?: JsonLd[];
};

const ORIGIN = /^https?:\/\/[^/]+/;

/** The title, meta tags and structured data of a public page. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, canonical, noindex = false, itmCode, jsonLd = [] } = props;
  const origin = ORIGIN.exec(canonical)?.[0] ?? '';
  const image = origin + shareImageLink(itmCode ?? 'shop', props.photoVersion);
  return (
    <Head>
      <title>{title}</title>
      <meta key="description" name="description" content={description} />
      <link key="canonical" rel="canonical" href={canonical} />
      {noindex && <meta key="robots" name="robots" content="noindex, follow" />}
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:url" property="og:url" content={canonical} />
      <meta
        key="og:type"
        property="og:type"
        content={itmCode === undefined ? 'website' : 'product'}
      />
      <meta key="og:site_name" property="og:site_name" content={props.siteName} />
      <meta key="og:image" property="og:image" content={image} />
      <meta key="og:image:width" property="og:image:width" content={`${SHARE_IMAGE_SIZE.width}`} />
      <meta
        key="og:image:height"
        property="og:image:height"
        content={`${SHARE_IMAGE_SIZE.height}`}
      />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
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
