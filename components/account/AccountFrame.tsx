import { useRouter } from 'next/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PrivateMeta } from '@/components/ui/PrivateMeta';
import { signInLink } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { useSettings } from '@/store/hooks';
import { usePageShopper, type PageOwner } from '@/store/usePageShopper';
import styles from './AccountFrame.module.scss';
import { AccountNav } from './AccountNav';

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
