import { Menu } from '@/components/ui/icons';
import { lazy, useCallback, useState } from 'react';
import { SearchBox } from '@/components/search/SearchBox';
import { Icon } from '@/components/ui/Icon';
import { LazyPart } from '@/components/ui/LazyPart';
import { HeaderIcons } from './HeaderIcons';
import { Logo } from './Logo';
import { PrimaryNav } from './PrimaryNav';
import { TopBar } from './TopBar';
import styles from './Header.module.scss';

const SideNav = lazy(() => import('./SideNav').then(({ SideNav }) => ({ default: SideNav })));

export function Header({ withStrip }: { withStrip: boolean }) {
  const [sideNavOpen, setSideNavOpen] = useState(false);
  const closeSideNav = useCallback(() => setSideNavOpen(false), []);
  return (
    <header>
      <TopBar />
      <div className={styles.main}>
        <div className={styles.row}>
          <button
            type="button"
            className={styles.menu}
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={sideNavOpen}
            onClick={() => setSideNavOpen(true)}
          >
            <Icon of={Menu} size={24} />
          </button>
          <Logo />
          <SearchBox />
          <HeaderIcons />
        </div>
      </div>
      <PrimaryNav withStrip={withStrip} />
      {sideNavOpen && (
        <LazyPart>
          <SideNav onClose={closeSideNav} />
        </LazyPart>
      )}
    </header>
  );
}
