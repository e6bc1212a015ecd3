import { SearchBox } from '@/components/search/SearchBox';
import { Icon } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { useSettings } from '@/store/hooks';
import { usePopup } from '@/store/usePopup';
import { Link } from '@/components/ui/Link';
import { links } from '@/lib/urls/links';
import { Logo } from './Logo';
import { PrimaryNav } from './PrimaryNav';
import { SideNav } from './SideNav';
import styles from './Header.module.scss';
import { HeaderIcons } from './HeaderIcons';
import { TopBar } from './TopBar';

export type HeaderProps = { withStrip: boolean; origin?: string };

export function Header({ withStrip, origin }: HeaderProps) {
  const sideNav = usePopup('side-nav');
  const isOnlyMenu = useSettings().primaryMenu === 'none';
  return (
    <header>
      <TopBar origin={origin} />
      <div className={styles.main}>
        <div className={classes(styles.row, isOnlyMenu && styles.withMenu)}>
          <button
            type="button"
            className={styles.menu}
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={sideNav.isOpen}
            onClick={sideNav.open}
            data-needs-scripts
          >
            <Icon of="menu" size={24} />
          </button>
          <Logo />
          <SearchBox />
          <HeaderIcons origin={origin} />
          <noscript>
            <Link href={links.shop} className={styles.menu} aria-label="All parts">
              <Icon of="layout-grid" size={24} />
            </Link>
          </noscript>
        </div>
      </div>
      <PrimaryNav withStrip={withStrip} />
      {sideNav.isOpen && <SideNav onClose={sideNav.close} />}
    </header>
  );
}
