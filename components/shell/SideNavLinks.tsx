import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { links } from '@/lib/urls/links';
import { useAppSelector, useSettings } from '@/store/hooks';
import { listPages, type NamedLink } from './shopPages';
import styles from './SideNav.module.scss';

const ICONS: Record<string, IconName | undefined> = {
  [links.newArrivals]: 'sparkles',
  [links.restocked]: 'package-check',
  [links.offers]: 'badge-percent',
  [links.quickOrder]: 'list-plus',
  [links.outstanding]: 'gauge',
  [links.priceList]: 'file-text',
  [links.addressBook]: 'map-pin',
};

export function ListLinks() {
  return <IconLinks pages={listPages(useSettings())} />;
}

/** The special categories of this customer (spec 2). */
export function SpecialLinks() {
  const specialCategories = useAppSelector((state) => state.session.specialCategories);
  return <IconLinks pages={specialCategories.map(({ name, link }) => ({ name, href: link }))} />;
}

function IconLinks({ pages }: { pages: NamedLink[] }) {
  if (pages.length === 0) return null;
  return (
    <ul className={styles.features}>
      {pages.map(({ href, name }) => (
        <li key={href}>
          <Link href={href}>
            <Icon of={ICONS[href] ?? 'tag'} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
