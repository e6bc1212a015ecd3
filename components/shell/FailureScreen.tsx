import Head from 'next/head';
import { PlainSearch } from '@/components/search/PlainSearch';
import { buttonClass } from '@/components/ui/buttonClass';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { chatLink } from '@/lib/site/chatLink';
import { links } from '@/lib/urls/links';
import { REQUEST_ID_PLACEHOLDER } from '@/lib/site/requestIdMark';
import { text } from '@/lib/text/text';
import { useSettings } from '@/store/hooks';
import styles from './MessageScreen.module.scss';

export function FailureScreen() {
  const settings = useSettings();
  return (
    <div className={styles.screen}>
      <Head>
        <title>Something went wrong</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>We could not show this page</h1>
      <p>{text.unknownFailure}</p>
      <p dangerouslySetInnerHTML={{ __html: REQUEST_ID_PLACEHOLDER }} suppressHydrationWarning />
      <PlainSearch />
      <div className={styles.ways}>
        {/* Reloads the page without JavaScript. */}
        <a href="" className={buttonClass({})}>
          Try again
        </a>
        <ButtonLink href={links.home} variant="outline">
          Home
        </ButtonLink>
        <ButtonLink href={chatLink(settings)} variant="outline" target="_blank" rel="noreferrer">
          Ask on WhatsApp
        </ButtonLink>
      </div>
    </div>
  );
}
