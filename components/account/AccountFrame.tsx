import { useRouter } from 'next/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { EmptyState } from '@/components/ui/EmptyState';
import { PrivateMeta } from '@/components/ui/PrivateMeta';
import { links, signInLink } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { useAppSelector, useSettings } from '@/store/hooks';
import { usePageShopper, type PageOwner } from '@/store/usePageShopper';
import { pathnameOf } from '@/lib/urls/pagePaths';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { SpecialCategory } from '@/lib/contract/customer.contract';
import { dealerTier } from '@/lib/pages/accountPage';
import { selectIsCustomer, selectShownName } from '@/store/sessionSlice';
import styles from './AccountFrame.module.scss';
import { useLogout } from './useLogout';

type AccountFrameProps = {
  title: string;
  shopper: PageShopper;
  /** Uses the whole width and leaves the account's navigation to the header's menu. */
  wide?: boolean;
  children: ReactNode;
};

/** The frame of every account page: navigation and content, which only its own customer sees. */
export function AccountFrame({ title, shopper, wide = false, children }: AccountFrameProps) {
  const { siteName } = useSettings();
  const owner = usePageShopper(shopper);
  return (
    <div className={wide ? styles.wide : styles.frame}>
      <PrivateMeta title={`${title} | ${siteName}`} />
      {!wide && <AccountNav />}
      <div className={styles.page}>
        <Page owner={owner} title={title}>
          {children}
        </Page>
      </div>
    </div>
  );
}

type PageProps = { owner: PageOwner; title: string; children: ReactNode };

function Page({ owner, title, children }: PageProps) {
  if (owner === 'current') return children;
  return (
    <>
      <h1>{title}</h1>
      {owner === 'awaited' ? <p role="status">One moment, please.</p> : <SignedOut />}
    </>
  );
}

/** Takes the focus, so that a customer at the bottom of a form sees it. */
function SignedOut() {
  const { asPath } = useRouter();
  const place = useRef<HTMLDivElement>(null);

  // Syncs with the browser's focus, which is lost when the page's content goes.
  useEffect(() => place.current?.focus(), []);

  return (
    <div role="alert" tabIndex={-1} ref={place} className={styles.signedOut}>
      <EmptyState
        icon="log-in"
        title="You are signed out"
        actions={<ButtonLink href={signInLink(asPath)}>Sign in</ButtonLink>}
      >
        <p>Sign in to pick up where you left off. What you typed is saved in this tab.</p>
      </EmptyState>
    </div>
  );
}

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
  [links.lists]: 'list',
  [links.team]: 'user',
  [links.approvals]: 'circle-check',
};

/** The account's navigation. */
function AccountNav() {
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
  const shownName = useAppSelector(selectShownName);
  const userType = useAppSelector(({ session }) => session.userType);
  return (
    <p>
      <b>{shownName}</b>
      {userType > 1 && <span>Dealer, {dealerTier(userType)}</span>}
    </p>
  );
}

function LogoutButton() {
  const logout = useLogout();
  return (
    <Form
      name="logout"
      onSubmit={(event) => {
        event.preventDefault();
        void logout();
      }}
    >
      <button type="submit">
        <Icon of="log-out" />
        Logout
      </button>
    </Form>
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
