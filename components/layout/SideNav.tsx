import { BadgePercent, PackageCheck, Sparkles } from '@/components/ui/icons';
import { useRef, type PointerEvent } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Modal } from '@/components/ui/Modal';
import { useRouteStart } from '@/components/ui/useRouteStart';
import { links } from '@/lib/site/links';
import { isPageOpen } from '@/lib/site/openPages';
import { text } from '@/lib/site/text';
import { useAppSelector, useSettings } from '@/store/hooks';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import { SideNavBrands, SideNavCategories } from './SideNavLists';
import styles from './SideNav.module.scss';

/** Spec 2: a swipe to the left of more than this closes it. */
const SWIPE_PIXELS = 50;

export function SideNav({ onClose }: { onClose: () => void }) {
  const { siteName } = useSettings();
  const swipe = useSwipeLeft(onClose);

  useRouteStart(onClose);

  return (
    <Modal
      open
      onClose={onClose}
      title={siteName}
      place="left"
      className={styles.sideNav}
      subtitle={<AccountLink />}
      footer={<FooterLinks />}
    >
      <div className={styles.swiped} {...swipe}>
        <FeatureLinks />
        <SideNavCategories />
        <SideNavBrands />
      </div>
    </Modal>
  );
}

function AccountLink() {
  const fullName = useAppSelector((state) => state.session.fullName);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return (
    <Link href={isLoggedIn ? links.dashboard : links.authorization} className={styles.signIn}>
      {isLoggedIn ? fullName : 'Sign in'}
    </Link>
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

function FeatureLinks() {
  const settings = useSettings();
  const features = [
    {
      shown: settings.enableLatest,
      href: links.newArrivals,
      name: text.newArrivals,
      icon: Sparkles,
    },
    {
      shown: settings.enableRestocked,
      href: links.restocked,
      name: text.restocked,
      icon: PackageCheck,
    },
    { shown: settings.enableOffers, href: links.offers, name: text.offers, icon: BadgePercent },
  ].filter(({ shown }) => shown);
  if (features.length === 0) return null;
  return (
    <ul className={styles.features}>
      {features.map(({ href, name, icon }) => (
        <li key={href}>
          <Link href={href}>
            <Icon of={icon} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FooterLinks() {
  const { enableGallery } = useSettings();
  const pages = [
    { href: links.shop, name: 'All parts' },
    { href: links.brands, name: 'Brands' },
    { href: links.aboutUs, name: 'About' },
    { href: links.contactUs, name: 'Contact' },
    ...(enableGallery ? [{ href: links.gallery, name: 'Gallery' }] : []),
  ].filter(({ href }) => isPageOpen(href));
  return (
    <ul className={styles.pages}>
      {pages.map(({ href, name }) => (
        <li key={href}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
