import Head from 'next/head';
import type { ReactNode } from 'react';
import { OfficeMark } from '../frame/OfficeMark';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import styles from './signIn.module.scss';

type SignInFrameProps = { siteName: string; title: string; children: ReactNode };

/** A page before sign-in: the deep bar and one card. */
export function SignInFrame({ siteName, title, children }: SignInFrameProps) {
  return (
    <div className={styles.page}>
      <Head>
        <title>{`${title} · ${siteName} Office`}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <header className={styles.bar}>
        <OfficeMark />
        <b>{siteName}</b> <small>Office</small>
        <OnlyStaff />
      </header>
      <main className={styles.main}>
        <div className={styles.card}>{children}</div>
        <OnlyStaff />
      </main>
    </div>
  );
}

function OnlyStaff() {
  return (
    <p className={styles.note}>
      <OfficeIcon of={icons.Lock} size={16} />
      Only for staff. Everything you do is recorded with your name.
    </p>
  );
}
