import { Dropdown } from '@/components/ui/Dropdown';
import { Icon } from '@/components/ui/Icon';
import { useAppSelector } from '@/store/hooks';
import { selectIsDealer, selectIsLoggedIn, selectShownName } from '@/store/sessionSlice';
import { usePopup } from '@/store/usePopup';
import { Link } from '@/components/ui/Link';
import { links, registerLink, signInLink } from '@/lib/urls/links';
import styles from './AccountMenu.module.scss';
import { useDestination } from './useDestination';
import { useLogout } from './useLogout';

const PANEL_ID = 'account-menu';

export function AccountMenu() {
  const { isOpen, toggle, close } = usePopup('account');
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isDealer = useAppSelector(selectIsDealer);
  const shownName = useAppSelector(selectShownName);
  const title = isDealer ? 'Dealer account' : 'My account';
  const name = isLoggedIn ? shownName : 'Sign in';
  return (
    <Dropdown
      isOpen={isOpen}
      onClose={close}
      id={PANEL_ID}
      className={styles.panel}
      trigger={
        <>
          <button
            type="button"
            className={styles.trigger}
            aria-label={`${title}, ${name}`}
            aria-expanded={isOpen}
            aria-controls={PANEL_ID}
            onClick={toggle}
            data-needs-scripts
          >
            <Icon of="user" />
            <span className={styles.words}>
              <small>{title}</small>
              <b>{name}</b>
            </span>
            <span className={styles.chevron}>
              <Icon of="chevron-down" size={16} />
            </span>
          </button>
          <noscript>
            <Link href={links.dashboard} className={styles.trigger} aria-label={title}>
              <Icon of="user" />
              <b className={styles.words}>{title}</b>
            </Link>
          </noscript>
        </>
      }
    >
      <AccountLinks onLeave={close} />
    </Dropdown>
  );
}

/** The menu's links: the customer's pages and Logout, or Sign in and Register (spec 2). */
function AccountLinks({ onLeave }: { onLeave: () => void }) {
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
