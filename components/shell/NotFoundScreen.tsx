import Head from 'next/head';
import { KindStrip } from '@/components/home/KindStrip';
import { PlainSearch } from '@/components/search/PlainSearch';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { links } from '@/lib/urls/links';
import styles from './MessageScreen.module.scss';

/** An address that names nothing: search, or start from a kind of part. */
export function NotFoundScreen() {
  return (
    <div className={styles.screen}>
      <Head>
        <title>Page not found</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>This page is not here</h1>
      <p>
        The part may have been renamed or sold out for good. Search for it, or start from a kind.
      </p>
      <PlainSearch />
      <KindStrip />
      <div className={styles.ways}>
        <ButtonLink href={links.shop} variant="outline">
          All parts
        </ButtonLink>
        <ButtonLink href={links.home} variant="quiet">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
