import { useEffect, useRef, useState } from 'react';
import { useLinkSecret } from '@/components/ui/useLinkSecret';
import { useBusy } from '@/components/ui/useBusy';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import type { ConfirmedWatch } from '@/lib/contract/cart.contract';
import { links, productLink } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { failureOf, sentencesOf } from '@/lib/site/failure';
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
      description={`Confirm that ${siteName} may tell you when a part is back in stock.`}
      path={links.confirmWatch}
      origin={origin}
      noindex
    >
      <noscript>
        <p>
          This page needs JavaScript, because browsers keep the secret of your link to themselves.
        </p>
      </noscript>
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
  const token = useLinkSecret() ?? '';
  const [confirmed, setConfirmed] = useState<ConfirmedWatch | null>(null);
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const { isBusy, run } = useBusy();

  async function confirm() {
    setSentences([]);
    try {
      const answer = await call((api) =>
        api.call('POST /back-in-stock/confirm', { body: { token } }),
      );
      setConfirmed(answer ?? null);
    } catch (error) {
      setSentences(sentencesOf(failureOf(error), text.unknownFailure));
    }
  }

  return { confirmed, sentences, isBusy, confirm: () => run(confirm) };
}
