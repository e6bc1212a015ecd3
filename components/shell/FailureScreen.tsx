import Head from 'next/head';
import { PlainSearch } from '@/components/search/PlainSearch';
import { buttonClass } from '@/components/ui/buttonLook';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { chatLink } from '@/lib/urls/chatLink';
import { links } from '@/lib/urls/links';
import { REQUEST_ID_PLACEHOLDER } from '@/lib/site/requestIdMark';
import { text } from '@/lib/text/text';
import { useSettings } from '@/store/hooks';
import styles from './MessageScreen.module.scss';

/** The page could not be made; nothing the shopper had is lost. */
export function FailureScreen() {
  const settings = useSettings();
  return (
    <div className={styles.screen}>
      <Head>
        <title>Something went wrong</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>This page could not be shown</h1>
      <p>{text.unknownFailure}</p>
      <p dangerouslySetInnerHTML={{ __html: REQUEST_ID_PLACEHOLDER }} suppressHydrationWarning />
      <PlainSearch />
      <div className={styles.ways}>
        {/* The same address once more, by the browser itself: it needs no script. */}
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
