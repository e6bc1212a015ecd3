import { useRouter } from 'next/router';
import { Link } from '@/components/ui/Link';
import { links, registerLink, signInLink } from '@/lib/site/links';
import { isPageOpen } from '@/lib/site/openPages';
import { useAppSelector } from '@/store/hooks';
import { selectHasAddressBook, selectIsLoggedIn } from '@/store/sessionSlice';
import styles from './AccountMenu.module.scss';
import { useLogout } from './useLogout';

/** Home, Profile, Orders, Address and Logout, or Sign in and Register (spec 2). */
export function AccountLinks({ onLeave }: { onLeave: () => void }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return isLoggedIn ? <CustomerLinks onLeave={onLeave} /> : <VisitorLinks />;
}

function CustomerLinks({ onLeave }: { onLeave: () => void }) {
  const hasAddressBook = useAppSelector(selectHasAddressBook);
  const logout = useLogout();
  const pages = [
    { name: 'Home', href: links.dashboard },
    { name: 'Profile', href: links.profile },
    { name: 'Orders', href: links.orders },
    ...(hasAddressBook ? [{ name: 'Address', href: links.addressBook }] : []),
  ].filter(({ href }) => isPageOpen(href));
  return (
    <ul className={styles.links}>
      {pages.map(({ name, href }) => (
        <li key={href}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            onLeave();
            void logout();
          }}
        >
          Logout
        </button>
      </li>
    </ul>
  );
}

function VisitorLinks() {
  const { asPath, pathname, query } = useRouter();
  const isThere = pathname === links.authorization;
  const destination = isThere ? String(query.destination ?? links.home) : asPath;
  return (
    <ul className={styles.links}>
      <li>
        <Link href={signInLink(destination)}>Sign in</Link>
      </li>
      <li>
        <Link href={registerLink(destination)}>Register</Link>
      </li>
    </ul>
  );
}
