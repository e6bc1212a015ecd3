import { CopyLink } from '@/components/ui/CopyLink';
import { ChatLink } from '@/components/item/ChatLink';
import { buttonClass } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useSettings } from '@/store/hooks';
import styles from './ShareActions.module.scss';
import { ShareMenu } from './ShareMenu';

/** Chat, share and copy link; the merchant can switch off sharing. */
export function ShareActions({ itmName, url }: { itmName: string; url: string }) {
  const { enableSharing } = useSettings();
  const look = buttonClass({ variant: 'quiet' });
  return (
    <div className={styles.actions}>
      <ChatLink about={`${itmName}\n${url}`} className={look}>
        <Icon of="message-circle" />
        Ask on WhatsApp
      </ChatLink>
      {enableSharing && (
        <ShareMenu itmName={itmName} url={url} className={styles.share} look={look}>
          <Icon of="share-2" />
          Share
        </ShareMenu>
      )}
      {enableSharing && <CopyLink url={url} saidClass={styles.said} />}
    </div>
  );
}
