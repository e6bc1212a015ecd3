import { LogIn } from '@/components/ui/icons';
import { useRouter } from 'next/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { PrivateMeta } from '@/components/ui/PrivateMeta';
import { signInLink } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { useSettings } from '@/store/hooks';
import { usePageShopper, type PageOwner } from '@/store/usePageShopper';
import styles from './AccountFrame.module.scss';
import { AccountPlaces } from './AccountPlaces';

type AccountFrameProps = {
  title: string;
  shopper: PageShopper;
  /** Needs the whole width; the account's other places are then in the menu alone. */
  wide?: boolean;
  children: ReactNode;
};

/** A page of the account: where else to go, and the page itself for whoever it was made for. */
export function AccountFrame({ title, shopper, wide = false, children }: AccountFrameProps) {
  const { siteName } = useSettings();
  const owner = usePageShopper(shopper);
  return (
    <div className={wide ? styles.wide : styles.frame}>
      <PrivateMeta title={`${title} | ${siteName}`} />
      {!wide && <AccountPlaces />}
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

/** Comes into view by itself: whoever was in the middle of a form is far below. */
function SignedOut() {
  const { asPath } = useRouter();
  const place = useRef<HTMLDivElement>(null);

  // Syncs with the browser's focus, whose place is gone with the page.
  useEffect(() => place.current?.focus(), []);

  return (
    <div role="alert" tabIndex={-1} ref={place} className={styles.signedOut}>
      <EmptyState
        icon={LogIn}
        title="You are signed out"
        actions={<ButtonLink href={signInLink(asPath)}>Sign in</ButtonLink>}
      >
        <p>Sign in and go on where you were. What you typed is kept in this tab.</p>
      </EmptyState>
    </div>
  );
}
