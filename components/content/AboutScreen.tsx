import { formatCount } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import { useAppSelector, useSettings } from '@/store/hooks';
import { aboutSections } from './aboutSections';
import { Article } from './Article';
import { ContentFrame } from './ContentFrame';
import { ContentMeta } from './ContentMeta';

export function AboutScreen({ origin }: { origin: string }) {
  const settings = useSettings();
  const { categories, brands } = useAppSelector((state) => state.catalogue);
  const parts = categories.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const { businessName } = settings;
  return (
    <ContentFrame
      title="About us"
      lead={`${businessName} sells spare parts for mobile phones at our counter and online, for a single repair or for shops that repair a hundred phones a week.`}
    >
      <ContentMeta
        title="About us"
        description={`${businessName}: ${formatCount(parts)} mobile phone spare parts for ${formatCount(brands.length)} brands, with grade, warranty, stock and price in LKR. How grades and warranty work, and how to order.`}
        path={links.aboutUs}
        origin={origin}
      />
      <Article sections={aboutSections(settings, { parts, brands: brands.length })} />
    </ContentFrame>
  );
}
