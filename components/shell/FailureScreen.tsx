import { PrivateMeta } from '@/components/ui/PrivateMeta';
import { ChatLink } from '@/components/item/ChatLink';
import { PlainSearch } from '@/components/search/PlainSearch';
import { buttonClass, ButtonLink } from '@/components/ui/Button';
import { links } from '@/lib/urls/links';
import { REQUEST_ID_PLACEHOLDER } from '@/lib/site/requestIdMark';
import { text } from '@/lib/text/text';
import styles from './messageScreen.module.scss';

export function FailureScreen() {
  return (
    <div className={styles.screen}>
      <PrivateMeta title="Something went wrong" />
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
        <ChatLink className={buttonClass({ variant: 'outline' })}>Ask on WhatsApp</ChatLink>
      </div>
    </div>
  );
}
