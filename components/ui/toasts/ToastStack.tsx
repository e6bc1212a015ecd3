import type { IconName } from '@/components/ui/Icon';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
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
    <div
      ref={place}
      className={styles.place}
      onFocus={() => toast.pause()}
      onBlur={() => toast.play()}
    >
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
  const sentence = usePressThrough(closeToast);
  return (
    <>
      <Icon of={ICONS[tone]} className={styles.icon} />
      <p ref={sentence} className={styles.words}>
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

/**
 * Closes a message when a press goes through it, so that what was pressed is in sight. Returns the
 * ref of its sentence.
 */
function usePressThrough(close: () => void): RefObject<HTMLParagraphElement | null> {
  const sentence = useRef<HTMLParagraphElement>(null);
  const onPress = useEffectEvent(({ target, clientX, clientY }: PointerEvent) => {
    const drawn = sentence.current?.parentElement;
    if (!drawn || (target instanceof Node && drawn.contains(target))) return;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const isThrough = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (isThrough) close();
  });

  // Syncs with the presses on the page.
  useEffect(() => {
    const press = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);

  return sentence;
}
