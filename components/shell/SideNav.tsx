import { useRef, type PointerEvent } from 'react';
import { useDestination } from '@/components/account/useDestination';
import { useLogout } from '@/components/account/useLogout';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Modal } from '@/components/ui/Modal';
import { useRouteStart } from '@/components/ui/useRouteStart';
import { links, signInLink } from '@/lib/urls/links';
import { useAppSelector, useSettings } from '@/store/hooks';
import { selectIsDealer, selectIsLoggedIn } from '@/store/sessionSlice';
import { ListLinks, SpecialLinks } from './SideNavLinks';
import { SideNavBrands, SideNavCategories } from './SideNavLists';
import { aboutPages } from './shopPages';
import styles from './SideNav.module.scss';

/** The distance of a left swipe that closes it (spec 2). */
const SWIPE_PIXELS = 50;

export function SideNav({ onClose }: { onClose: () => void }) {
  const { siteName } = useSettings();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const fullName = useAppSelector((state) => state.session.fullName);
  const hasSpecial = useAppSelector((state) => state.session.specialCategories.length > 0);
  const swipe = useSwipeLeft(onClose);

  useRouteStart(onClose);

  return (
    <Modal
      open
      onClose={onClose}
      title={isLoggedIn ? fullName : siteName}
      place="left"
      className={styles.sideNav}
      subtitle={<AccountLink />}
      footer={<Foot onLeave={onClose} />}
    >
      <div className={styles.swiped} {...swipe}>
        <SpecialLinks />
        {!hasSpecial && <ListLinks />}
        <SideNavCategories />
        <SideNavBrands />
        {hasSpecial && <ListLinks />}
      </div>
    </Modal>
  );
}

function AccountLink() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isDealer = useAppSelector(selectIsDealer);
  const account = isDealer ? 'Dealer account' : 'My account';
  const signIn = signInLink(useDestination());
  return (
    <Link href={isLoggedIn ? links.dashboard : signIn} className={styles.signIn}>
      {isLoggedIn ? account : 'Sign in'}
    </Link>
  );
}

function Foot({ onLeave }: { onLeave: () => void }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const pages = aboutPages(useSettings());
  const logout = useLogout();
  return (
    <div className={styles.foot}>
      <ul className={styles.pages}>
        {pages.map(({ href, name }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ul>
      {isLoggedIn && (
        <button
          type="button"
          className={styles.logout}
          onClick={() => {
            onLeave();
            void logout();
          }}
        >
          <Icon of="log-out" size={18} />
          Logout
        </button>
      )}
    </div>
  );
}

function useSwipeLeft(onSwipe: () => void) {
  const startX = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current === null || startX.current - event.clientX <= SWIPE_PIXELS) return;
      startX.current = null;
      onSwipe();
    },
    onPointerUp: () => {
      startX.current = null;
    },
    onPointerCancel: () => {
      startX.current = null;
    },
  };
}
