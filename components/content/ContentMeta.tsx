import { PageMeta } from '@/components/ui/PageMeta';
import { breadcrumbJsonLd, type JsonLd } from '@/lib/seo/jsonLd';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';

type ContentMetaProps = {
  title: string;
  description: string;
  path: string;
  origin: string;
  jsonLd?: JsonLd[];
};

/** The meta tags and structured data of a content page. */
export function ContentMeta({ title, description, path, origin, jsonLd = [] }: ContentMetaProps) {
  const { siteName } = useSettings();
  const crumbs = [
    { name: 'Home', href: links.home },
    { name: title, href: path },
  ];
  return (
    <PageMeta
      siteName={siteName}
      title={`${title} | ${siteName}`}
      description={description}
      canonical={origin + path}
      jsonLd={[breadcrumbJsonLd(crumbs, origin), ...jsonLd]}
    />
  );
}
