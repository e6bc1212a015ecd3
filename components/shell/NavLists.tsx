import { pathnameOf } from '@/lib/urls/pagePaths';
import { useRouter } from 'next/router';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { classes } from '@/components/ui/classes';
import type { Category } from '@/lib/contract/catalogue';
import { categoryLink, links } from '@/lib/urls/links';
import { useAppSelector, useSettings } from '@/store/hooks';
import { selectQuickOrder } from '@/store/sessionSlice';
import styles from './PrimaryNav.module.scss';
import { aboutPages, listPages } from './shopPages';

/** The button next to them opens the others. */
const CATEGORIES_SHOWN = 6;

/** The first categories and the lists: next to the button on desktops, a strip on phones. */
export function NavCategories({ isStripOnly = false }: { isStripOnly?: boolean }) {
  const categories = useCategoriesShown();
  return (
    <ul className={classes(styles.lists, isStripOnly && styles.phoneOnly)}>
      <li className={styles.phoneOnly}>
        <Link href={links.shop} className={styles.all}>
          <Icon of="layout-grid" size={18} />
          All parts
        </Link>
      </li>
      {categories.map((category) => (
        <NavItem key={category.catCode} href={categoryLink(category)} name={category.catName} />
      ))}
      <li className={styles.gap} aria-hidden />
      <ListItems />
    </ul>
  );
}

/** The shop's pages instead of its categories; on desktops only. */
export function NavPages() {
  const settings = useSettings();
  return (
    <ul className={classes(styles.lists, styles.desktopOnly)}>
      <NavItem href={links.home} name="Home" />
      <NavItem href={links.brands} name="Brands" />
      <ListItems />
      <li className={styles.gap} aria-hidden />
      {aboutPages(settings).map((page) => (
        <NavItem key={page.href} {...page} />
      ))}
    </ul>
  );
}

export function QuickOrder() {
  const quickOrder = useAppSelector(selectQuickOrder);
  if (quickOrder === undefined) return null;
  return (
    <Link href={quickOrder.link} className={styles.quickOrder}>
      <Icon of="list-plus" />
      {quickOrder.name}
    </Link>
  );
}

function ListItems() {
  const settings = useSettings();
  return listPages(settings).map((page) => (
    <NavItem key={page.href} {...page} isOffer={page.href === links.offers} />
  ));
}

function NavItem({ href, name, isOffer }: { href: string; name: string; isOffer?: boolean }) {
  const isCurrent = usePath() === href;
  return (
    <li>
      <Link
        href={href}
        className={classes(isOffer && styles.offer)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {name}
      </Link>
    </li>
  );
}

function useCategoriesShown(): Category[] {
  return useAppSelector((state) => state.catalogue.categories).slice(0, CATEGORIES_SHOWN);
}

function usePath(): string {
  return pathnameOf(useRouter().asPath);
}
