import Head from 'next/head';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { links } from '@/lib/site/links';
import { KindStrip } from '@/components/home/KindStrip';
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
      <form action={links.shop} method="get" role="search" aria-label="Search for the part">
        <label htmlFor="missing">Model, part or code</label>
        <div className={styles.field}>
          <input id="missing" name="query" type="text" autoComplete="off" maxLength={200} />
          <Button type="submit" size={48}>
            Search
          </Button>
        </div>
      </form>
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
