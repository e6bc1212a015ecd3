import { PageMeta } from '@/components/ui/PageMeta';
import { breadcrumbJsonLd, type JsonLd } from '@/lib/seo/jsonLd';
import { links } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';

type ContentMetaProps = {
  /** As the page's heading. */
  title: string;
  description: string;
  path: string;
  origin: string;
  jsonLd?: JsonLd[];
};

/** What search engines and shared links say of a page of the shop's own words. */
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
