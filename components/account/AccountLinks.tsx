import { Link } from '@/components/ui/Link';
import { links, registerLink, signInLink } from '@/lib/urls/links';
import { useAppSelector } from '@/store/hooks';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import styles from './AccountMenu.module.scss';
import { useDestination } from './useDestination';
import { useLogout } from './useLogout';

/**
 * The links of the account menu: the customer's pages and Logout, or Sign in and Register (spec 2).
 */
export function AccountLinks({ onLeave }: { onLeave: () => void }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return isLoggedIn ? <CustomerLinks onLeave={onLeave} /> : <VisitorLinks />;
}

function CustomerLinks({ onLeave }: { onLeave: () => void }) {
  const specialCategories = useAppSelector((state) => state.session.specialCategories);
  const logout = useLogout();
  const pages = [
    { name: 'Home', href: links.dashboard },
    { name: 'Profile', href: links.profile },
    { name: 'Orders', href: links.orders },
    // Address is a special category of customers with an address book.
    ...specialCategories.map(({ name, link }) => ({ name, href: link })),
  ];
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
  const destination = useDestination();
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
