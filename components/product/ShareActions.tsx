import { Copy, MessageCircle, Share2 } from '@/components/ui/icons';
import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { buttonClass } from '@/components/ui/buttonLook';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { chatLink } from '@/lib/site/chatLink';
import { useSettings } from '@/store/hooks';
import { copyText } from './copyText';
import styles from './ShareActions.module.scss';

type ShareActionsProps = { itmName: string; url: string };

/** Ask about it, show it to somebody, keep its address; the last two where the merchant likes it. */
export function ShareActions({ itmName, url }: ShareActionsProps) {
  const settings = useSettings();
  const look = buttonClass({ variant: 'quiet' });
  return (
    <div className={styles.actions}>
      <a
        href={chatLink(settings, `${itmName}\n${url}`)}
        target="_blank"
        rel="noreferrer"
        className={look}
      >
        <Icon of={MessageCircle} />
        Ask on WhatsApp
      </a>
      {settings.enableSharing && <ShareMenu itmName={itmName} url={url} look={look} />}
      {settings.enableSharing && <CopyLink url={url} />}
    </div>
  );
}

function CopyLink({ url }: { url: string }) {
  const [said, setSaid] = useState('');

  async function copy() {
    setSaid((await copyText(url)) ? 'Link copied' : url);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon of={Copy} />
        Copy link
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}

/** The system's share sheet where there is one, else the networks the shop's buyers use. */
function ShareMenu({ itmName, url, look }: ShareActionsProps & { look: string }) {
  function share(event: MouseEvent<HTMLElement>) {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    const menu = event.currentTarget.closest('details');
    navigator.share({ title: itmName, url }).catch((error: unknown) => {
      // Closing the sheet without choosing is no failure; where it may not open, the menu does.
      const isClosed = error instanceof Error && error.name === 'AbortError';
      if (!isClosed && menu !== null) menu.open = true;
    });
  }

  const text = encodeURIComponent(`${itmName}\n${url}`);
  return (
    <details className={styles.share} onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <summary className={look} onClick={share}>
        <Icon of={Share2} />
        Share
      </summary>
      <ul>
        <li>
          <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </li>
        <li>
          <a
            href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
            target="_blank"
            rel="noreferrer"
          >
            Facebook
          </a>
        </li>
      </ul>
    </details>
  );
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
  currentTarget.open = false;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
