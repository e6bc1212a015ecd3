import { Icon, type IconName } from '@/components/ui/Icon';
import {
  BadgePercent,
  FileText,
  Gauge,
  ListPlus,
  MapPin,
  PackageCheck,
  Sparkles,
  Tag,
} from '@/components/ui/icons';
import { Link } from '@/components/ui/Link';
import { links } from '@/lib/urls/links';
import { useAppSelector, useSettings } from '@/store/hooks';
import { listPages, type NamedLink } from './shopPages';
import styles from './SideNav.module.scss';

const ICONS: Record<string, IconName | undefined> = {
  [links.newArrivals]: Sparkles,
  [links.restocked]: PackageCheck,
  [links.offers]: BadgePercent,
  [links.quickOrder]: ListPlus,
  [links.outstanding]: Gauge,
  [links.priceList]: FileText,
  [links.addressBook]: MapPin,
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
            <Icon of={ICONS[href] ?? Tag} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
