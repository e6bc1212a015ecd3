import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { PageMeta } from '@/components/ui/PageMeta';
import type { ConfirmedWatch } from '@/lib/contract/stockWatch';
import { links, productLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { failureOf, sentencesOf } from '@/store/failure';
import { useSettings } from '@/store/hooks';
import { useApiCall } from '@/store/useApiCall';
import styles from './ConfirmWatchScreen.module.scss';
import { ContentFrame } from './ContentFrame';

const TITLE = 'Tell me when it is back';

/** The target of a stock alert's link. Opening the link alone confirms nothing. */
export function ConfirmWatchScreen({ origin }: { origin: string }) {
  const { siteName } = useSettings();
  const { confirmed, sentences, isBusy, confirm } = useConfirm();
  return (
    <ContentFrame
      title={TITLE}
      lead="Press the button, and we'll write to you once, as soon as the part is back in stock."
    >
      <PageMeta
        siteName={siteName}
        title={`${TITLE} | ${siteName}`}
        description={`Confirm that ${siteName} may tell you when a part is back in stock.`}
        canonical={origin + links.confirmWatch}
        noindex
      />
      <div className={styles.confirm}>
        {confirmed === null ? (
          <Button size={48} busy={isBusy} onClick={() => void confirm()}>
            Yes, tell me
          </Button>
        ) : (
          <Confirmed item={confirmed} />
        )}
        <div role="alert">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {confirmed === null && (
          <p className={styles.words}>
            Not you? Just close this page, and we won&apos;t write to you again.
          </p>
        )}
      </div>
    </ContentFrame>
  );
}

/** Takes the focus from the button it replaces. */
function Confirmed({ item }: { item: ConfirmedWatch }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} className={styles.done} role="status" tabIndex={-1}>
      Thank you. We&apos;ll write to you once when{' '}
      <Link href={productLink(item)}>{item.itmName}</Link> is back.
    </p>
  );
}

function useConfirm() {
  const call = useApiCall();
  const [confirmed, setConfirmed] = useState<ConfirmedWatch | null>(null);
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    setSentences([]);
    try {
      // The token is in the fragment, which browsers do not send to servers.
      const token = window.location.hash.slice(1);
      setConfirmed((await call(({ confirmWatch }) => confirmWatch(token))) ?? null);
    } catch (error) {
      setSentences(sentencesOf(failureOf(error), text.unknownFailure));
    }
    setBusy(false);
  }

  return { confirmed, sentences, isBusy, confirm };
}
