import { Gauge, LogIn, Package, User } from '@/components/ui/icons';
import type { IconName } from '@/components/ui/Icon';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { PrivateMeta } from '@/components/ui/PrivateMeta';
import { links, signInLink } from '@/lib/site/links';
import { isPageOpen } from '@/lib/site/openPages';
import type { PageShopper } from '@/lib/site/siteData';
import { useAppSelector, useSettings } from '@/store/hooks';
import { usePageShopper, type PageOwner } from '@/store/usePageShopper';
import styles from './AccountFrame.module.scss';

const PLACES: { name: string; href: string; icon: IconName }[] = [
  { name: 'Dashboard', href: links.dashboard, icon: Gauge },
  { name: 'Profile', href: links.profile, icon: User },
  { name: 'Orders', href: links.orders, icon: Package },
];

type AccountFrameProps = { title: string; shopper: PageShopper; children: ReactNode };

/** A page of the account: where else to go, and the page itself for whoever it was made for. */
export function AccountFrame({ title, shopper, children }: AccountFrameProps) {
  const { siteName } = useSettings();
  const owner = usePageShopper(shopper);
  return (
    <div className={styles.frame}>
      <PrivateMeta title={`${title} | ${siteName}`} />
      <Places />
      <div className={styles.page}>
        <Page owner={owner} title={title}>
          {children}
        </Page>
      </div>
    </div>
  );
}

function Places() {
  const { asPath } = useRouter();
  const fullName = useAppSelector(({ session }) => session.fullName);
  return (
    <nav aria-label="Your account" className={styles.places}>
      <p>{fullName}</p>
      <ul>
        {PLACES.filter(({ href }) => isPageOpen(href)).map(({ name, href, icon }) => (
          <li key={href}>
            <Link href={href} aria-current={isAt(asPath, href) ? 'page' : undefined}>
              <Icon of={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The account's own address shows the dashboard. */
function isAt(address: string, href: string): boolean {
  return (
    address.startsWith(href) ||
    (href === links.dashboard && /^\/my-account\/?($|[?#])/.test(address))
  );
}

type PageProps = { owner: PageOwner; title: string; children: ReactNode };

function Page({ owner, title, children }: PageProps) {
  const { asPath } = useRouter();
  if (owner === 'yours') return children;
  return (
    <>
      <h1>{title}</h1>
      {owner === 'awaited' ? (
        <p role="status">One moment, please.</p>
      ) : (
        <EmptyState
          icon={LogIn}
          title="You are signed out"
          actions={<ButtonLink href={signInLink(asPath)}>Sign in</ButtonLink>}
        />
      )}
    </>
  );
}
