import type { IconName } from '@/components/ui/Icon';
import { useEffect, useRef } from 'react';
import { toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { sentenceOf, type Message, type MessageTone } from './messages';
import styles from './Toasts.module.scss';

const SHOWN_FOR_MS = 3000;

const ICONS: Record<MessageTone, IconName> = {
  success: 'check',
  info: 'info',
  removed: 'trash-2',
  error: 'triangle-alert',
};

export function drawToast(message: Message): void {
  toast((props) => <ToastBody message={message} {...props} />, {
    className: classes(styles.toast, styles[message.tone]),
    ariaLabel: sentenceOf(message),
  });
}

/** The visible messages; hover and focus pause their timers. */
export function ToastStack({ onReady }: { onReady: () => void }) {
  const place = useRef<HTMLDivElement>(null);

  // Our live regions announce the messages; the library's would repeat them.
  useEffect(() => {
    place.current?.querySelector('section')?.setAttribute('aria-live', 'off');
  }, []);

  // Syncs with the library, which drops toasts from before its container subscribed.
  useEffect(() => {
    const timer = setTimeout(onReady);
    return () => clearTimeout(timer);
  }, [onReady]);

  return (
    <div ref={place} onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        aria-label="Messages, Alt+T"
        autoClose={SHOWN_FOR_MS}
        closeButton={false}
        closeOnClick={false}
        hideProgressBar
        icon={false}
        role="group"
        transition={undefined}
        className={styles.stack}
        progressClassName={styles.clock}
      />
    </div>
  );
}

function ToastBody({ message, closeToast }: { message: Message } & ToastContentProps) {
  const { tone, subject, words, undo } = message;
  return (
    <>
      <Icon of={ICONS[tone]} className={styles.icon} />
      <p className={styles.words}>
        {subject !== undefined && <b>{subject} </b>}
        {words}
      </p>
      {undo !== undefined && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            closeToast();
            undo();
          }}
        >
          Undo
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close" onClick={closeToast}>
        <Icon of="x" size={18} />
      </button>
    </>
  );
}
