import { Menu } from '@/components/ui/icons';
import { SearchBox } from '@/components/search/SearchBox';
import { Icon } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { useSettings } from '@/store/hooks';
import { usePopup } from '@/store/usePopup';
import { HeaderIcons } from './HeaderIcons';
import { Logo } from './Logo';
import { PrimaryNav } from './PrimaryNav';
import { SideNav } from './SideNav';
import { TopBar } from './TopBar';
import styles from './Header.module.scss';

export function Header({ withStrip }: { withStrip: boolean }) {
  const sideNav = usePopup('side-nav');
  const isOnlyMenu = useSettings().primaryMenu === 'none';
  return (
    <header>
      <TopBar />
      <div className={styles.main}>
        <div className={classes(styles.row, isOnlyMenu && styles.withMenu)}>
          <button
            type="button"
            className={styles.menu}
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={sideNav.isOpen}
            onClick={sideNav.open}
          >
            <Icon of={Menu} size={24} />
          </button>
          <Logo />
          <SearchBox />
          <HeaderIcons />
        </div>
      </div>
      <PrimaryNav withStrip={withStrip} />
      {sideNav.isOpen && <SideNav onClose={sideNav.close} />}
    </header>
  );
}
