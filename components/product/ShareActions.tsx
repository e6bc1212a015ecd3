import { useState } from 'react';
import { buttonClass } from '@/components/ui/buttonClass';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { chatLink } from '@/lib/site/chatLink';
import { useSettings } from '@/store/hooks';
import { copyText } from '@/components/ui/copyText';
import styles from './ShareActions.module.scss';
import { ShareMenu } from './ShareMenu';

type ShareActionsProps = { itmName: string; url: string };

/** Chat, share and copy link; the merchant can switch off sharing. */
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
        <Icon of="message-circle" />
        Ask on WhatsApp
      </a>
      {settings.enableSharing && (
        <ShareMenu itmName={itmName} url={url} className={styles.share} look={look}>
          <Icon of="share-2" />
          Share
        </ShareMenu>
      )}
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
        <Icon of="copy" />
        Copy link
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
