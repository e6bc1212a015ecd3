import { ChevronDown, ChevronUp, LayoutGrid, Menu } from '@/components/ui/icons';
import { useRouter } from 'next/router';
import { lazy, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import { LazyPart } from '@/components/ui/LazyPart';
import { Link } from '@/components/ui/Link';
import { classes } from '@/components/ui/classes';
import { categoryLink, links } from '@/lib/site/links';
import { text } from '@/lib/site/text';
import { useAppSelector, useSettings } from '@/store/hooks';
import { useMegaMenu } from './useMegaMenu';
import styles from './PrimaryNav.module.scss';

const loadMegaMenu = () => import('./MegaMenu').then(({ MegaMenu }) => ({ default: MegaMenu }));
const MegaMenu = lazy(loadMegaMenu);

/** Where the first categories stand beside the button; the rest is behind it. */
const CATEGORIES_SHOWN = 6;
const PANEL_ID = 'all-parts';

/** Desktop: the mega menu's button and the lists; phone: the same links in a strip. */
export function PrimaryNav({ withStrip }: { withStrip: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useMegaMenu(button);
  return (
    <>
      {menu.open && <div className={styles.scrim} aria-hidden onClick={menu.close} />}
      <nav
        aria-label="Parts"
        className={classes(styles.nav, !withStrip && styles.withoutStrip)}
        onKeyDown={menu.onKeyDown}
      >
        <div className={styles.row}>
          <button
            ref={button}
            type="button"
            className={styles.allParts}
            aria-expanded={menu.open}
            aria-controls={PANEL_ID}
            onClick={menu.onClick}
            onFocus={() => void loadMegaMenu()}
            {...menu.hover}
          >
            <Icon of={Menu} />
            All parts
            <Icon of={menu.open ? ChevronUp : ChevronDown} size={16} />
          </button>
          <div id={PANEL_ID} className={styles.panel} hidden={!menu.open} {...menu.hover}>
            {menu.open && (
              <LazyPart>
                <MegaMenu onLeave={menu.close} />
              </LazyPart>
            )}
          </div>
          <Lists />
        </div>
      </nav>
    </>
  );
}

function Lists() {
  const categories = useAppSelector((state) => state.catalogue.categories);
  const settings = useSettings();
  return (
    <ul className={styles.lists}>
      <li className={styles.phoneOnly}>
        <Link href={links.shop} className={styles.all}>
          <Icon of={LayoutGrid} size={18} />
          All parts
        </Link>
      </li>
      {categories.slice(0, CATEGORIES_SHOWN).map((category) => (
        <NavItem key={category.catCode} href={categoryLink(category)} name={category.catName} />
      ))}
      <li className={styles.gap} aria-hidden />
      {settings.enableLatest && <NavItem href={links.newArrivals} name={text.newArrivals} />}
      {settings.enableRestocked && <NavItem href={links.restocked} name={text.restocked} />}
      {settings.enableOffers && <NavItem href={links.offers} name={text.offers} offer />}
    </ul>
  );
}

function NavItem({ href, name, offer }: { href: string; name: string; offer?: boolean }) {
  const { asPath } = useRouter();
  const current = asPath.replace(/[?#].*$/, '') === href;
  return (
    <li>
      <Link
        href={href}
        className={classes(offer && styles.offer)}
        aria-current={current ? 'page' : undefined}
      >
        {name}
      </Link>
    </li>
  );
}
