import {
  lazy,
  useCallback,
  useEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { useRouter } from 'next/router';
import { Icon } from '@/components/ui/Icon';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { classes } from '@/components/ui/classes';
import { useAppSelector, useSettings } from '@/store/hooks';
import { selectQuickOrder } from '@/store/sessionSlice';
import { pathnameOf } from '@/lib/urls/pagePaths';
import { Link } from '@/components/ui/Link';
import type { Category } from '@/lib/contract/catalogue.contract';
import { categoryLink, links } from '@/lib/urls/links';
import { usePressOutside } from '@/components/ui/usePressOutside';
import { useRouteStart } from '@/components/ui/useRouteStart';
import styles from './PrimaryNav.module.scss';
import { aboutPages, listPages } from './shopPages';

const loadMegaMenu = () => import('./MegaMenu').then(({ MegaMenu }) => ({ default: MegaMenu }));
const MegaMenu = lazy(loadMegaMenu);

const PANEL_ID = 'all-parts';

/**
 * The primary menu in the merchant's variant, or none (spec 2); phones show the category strip on
 * the pages that have one.
 */
export function PrimaryNav({ withStrip }: { withStrip: boolean }) {
  const nav = useRef<HTMLElement>(null);
  const menu = useMegaMenu(nav);
  const { primaryMenu } = useSettings();
  const hasQuickOrder = useAppSelector(selectQuickOrder) !== undefined;
  return (
    <>
      {menu.isOpen && <div className={styles.scrim} aria-hidden onClick={menu.close} />}
      <nav
        ref={nav}
        aria-label="Parts"
        className={classes(
          styles.nav,
          !withStrip && styles.withoutStrip,
          primaryMenu === 'none' && styles.withoutMenu,
          hasQuickOrder && styles.withQuickOrder,
        )}
      >
        <div className={styles.row}>
          <AllParts menu={menu} />
          <NavCategories isStripOnly={primaryMenu === 'pages'} />
          {primaryMenu === 'pages' && <NavPages />}
          <QuickOrder />
        </div>
      </nav>
    </>
  );
}

function AllParts({ menu }: { menu: ReturnType<typeof useMegaMenu> }) {
  return (
    <>
      <button
        type="button"
        className={styles.allParts}
        aria-expanded={menu.isOpen}
        aria-controls={PANEL_ID}
        onClick={menu.onClick}
        onFocus={() => void loadMegaMenu()}
        data-needs-scripts
        {...menu.hover}
      >
        <Icon of="menu" />
        All parts
        <Icon of={menu.isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
      <noscript>
        <Link href={links.shop} className={styles.allParts}>
          <Icon of="layout-grid" />
          All parts
        </Link>
      </noscript>
      <div id={PANEL_ID} className={styles.panel} hidden={!menu.isOpen} {...menu.hover}>
        {menu.isOpen && (
          <LazyBoundary>
            <MegaMenu onLeave={menu.close} />
          </LazyBoundary>
        )}
      </div>
    </>
  );
}

/** Letters of category names for which a row on a desktop has room besides the lists. */
const LETTERS = 64;
const QUICK_ORDER = 7;

/** Returns how many categories fit; the others are in the menu and in the strip of phones. */
function fitting(categories: readonly Category[], letters: number): number {
  let left = letters;
  const at = categories.findIndex(({ catName }) => (left -= catName.length) < 0);
  return at === -1 ? categories.length : at;
}

/** The button next to them opens the others. */
const CATEGORIES_SHOWN = 6;

/** The first categories and the lists: next to the button on desktops, a strip on phones. */
function NavCategories({ isStripOnly = false }: { isStripOnly?: boolean }) {
  const categories = useCategoriesShown();
  const hasQuickOrder = useAppSelector(selectQuickOrder) !== undefined;
  const room = fitting(categories, hasQuickOrder ? LETTERS - QUICK_ORDER : LETTERS);
  return (
    <ul className={classes(styles.lists, isStripOnly && styles.phoneOnly)}>
      <li className={styles.phoneOnly}>
        <Link href={links.shop} className={styles.all}>
          <Icon of="layout-grid" size={18} />
          All parts
        </Link>
      </li>
      {categories.map((category, at) => (
        <NavItem
          key={category.catCode}
          href={categoryLink(category)}
          name={category.catName}
          className={at < room ? undefined : styles.phoneOnly}
        />
      ))}
      <li className={styles.gap} aria-hidden />
      <ListItems />
    </ul>
  );
}

/** The shop's pages instead of its categories; on desktops only. */
function NavPages() {
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

function QuickOrder() {
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

type NavItemProps = { href: string; name: string; isOffer?: boolean; className?: string };

function NavItem({ href, name, isOffer, className }: NavItemProps) {
  const isCurrent = usePath() === href;
  return (
    <li className={className}>
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

/** Time until the menu closes after the pointer left its button and panel (spec 4). */
const CLOSE_DELAY_MS = 400;
/** A click this soon after hover opened the menu keeps it open. */
const SAME_GESTURE_MS = 500;

/** A disclosure that also opens on hover; Esc and a press outside `nav` close it. */
export function useMegaMenu(nav: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hoveredAt = useRef(0);

  const close = useCallback(() => {
    clearTimeout(closing.current);
    setOpen(false);
  }, []);

  useRouteStart(close);
  usePressOutside(isOpen, nav, close);
  useEscape(isOpen, nav, close);
  useEffect(() => () => clearTimeout(closing.current), []);

  function enter(event: ReactPointerEvent) {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(closing.current);
    if (!isOpen) hoveredAt.current = Date.now();
    setOpen(true);
  }

  function leave(event: ReactPointerEvent) {
    if (event.pointerType !== 'mouse') return;
    closing.current = setTimeout(close, CLOSE_DELAY_MS);
  }

  function onClick() {
    if (isOpen && Date.now() - hoveredAt.current < SAME_GESTURE_MS) return;
    clearTimeout(closing.current);
    setOpen(!isOpen);
  }

  return { isOpen, close, onClick, hover: { onPointerEnter: enter, onPointerLeave: leave } };
}

/** Closes on Esc wherever the focus is; focus inside returns to the button. */
function useEscape(
  isOpen: boolean,
  nav: RefObject<HTMLElement | null>,
  onEscape: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      onEscape();
      const isInside = nav.current?.contains(document.activeElement);
      if (isInside) nav.current?.querySelector<HTMLElement>('[aria-controls]')?.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen, nav, onEscape]);
}
