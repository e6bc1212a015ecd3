import { useRouter } from 'next/router';
import { pathnameOf } from '@/lib/urls/pagePaths';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { SpecialCategory } from '@/lib/contract/customer';
import { dealerTier } from '@/lib/pages/accountPage';
import { links } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import { selectIsCustomer } from '@/store/sessionSlice';
import styles from './AccountFrame.module.scss';
import { useLogout } from './useLogout';

type Place = { name: string; href: string; icon: IconName };

const FIRST: Place[] = [
  { name: 'Dashboard', href: links.dashboard, icon: 'gauge' },
  { name: 'Profile', href: links.profile, icon: 'user' },
  { name: 'Orders', href: links.orders, icon: 'package' },
];
const LAST: Place[] = [{ name: 'Wishlist', href: links.wishlist, icon: 'heart' }];

/** Icons of the special categories, whose links the server names (spec 2). */
const SPECIAL_ICONS: Record<string, IconName | undefined> = {
  [links.addressBook]: 'map-pin',
  [links.outstanding]: 'file-text',
  [links.quickOrder]: 'list-plus',
  [links.priceList]: 'tag',
};

/** The account's navigation. */
export function AccountNav() {
  const { asPath } = useRouter();
  const special = useAppSelector(({ session }) => session.specialCategories);
  const isCustomer = useAppSelector(selectIsCustomer);
  const places = [...FIRST, ...special.map(placeOf), ...LAST];
  return (
    <nav aria-label="Your account" className={styles.places}>
      <Owner />
      <ul>
        {places.map(({ name, href, icon }) => (
          <li key={href}>
            <Link href={href} aria-current={isAt(asPath, href) ? 'page' : undefined}>
              <Icon of={icon} />
              {name}
            </Link>
          </li>
        ))}
        {isCustomer && (
          <li>
            <LogoutButton />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Owner() {
  const { fullName, userType } = useAppSelector(({ session }) => session);
  return (
    <p>
      <b>{fullName}</b>
      {userType > 1 && <span>Dealer, {dealerTier(userType)}</span>}
    </p>
  );
}

function LogoutButton() {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => void logout()}>
      <Icon of="log-out" />
      Logout
    </button>
  );
}

function placeOf({ name, link: href }: SpecialCategory): Place {
  return { name, href, icon: SPECIAL_ICONS[href] ?? 'tag' };
}

/** Tells whether this page is open; /my-account itself shows the dashboard. */
function isAt(address: string, href: string): boolean {
  const path = pathnameOf(address);
  if (href === links.dashboard && /^\/my-account\/?$/.test(path)) return true;
  return path === href || (path.startsWith(`${href}/`) && path !== links.trackOrder);
}
