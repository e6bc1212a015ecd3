import { lazy, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { classes } from '@/components/ui/classes';
import { useAppSelector, useSettings } from '@/store/hooks';
import { selectQuickOrder } from '@/store/sessionSlice';
import { NavPages, QuickOrder, NavCategories } from './NavLists';
import { useMegaMenu } from './useMegaMenu';
import styles from './PrimaryNav.module.scss';

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
        {...menu.hover}
      >
        <Icon of="menu" />
        All parts
        <Icon of={menu.isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
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
