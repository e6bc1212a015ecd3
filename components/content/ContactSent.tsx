import { useEffect, useRef } from 'react';
import { CircleCheck } from '@/components/ui/icons';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { hoursLines } from '@/lib/commerce/openingHours';
import { useSettings } from '@/store/hooks';
import styles from './ContactForm.module.scss';

type ContactSentProps = { replyTo: string; onAnother: () => void };

/** Takes the focus from the form it replaces. */
export function ContactSent({ replyTo, onAnother }: ContactSentProps) {
  const { openingHours } = useSettings();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);

  const open = hoursLines(openingHours).filter(({ hours }) => hours !== 'closed');
  return (
    <div ref={place} className={styles.sent} role="status" tabIndex={-1}>
      <Icon of={CircleCheck} size={24} />
      <h3>We have received your message</h3>
      <p>
        We&apos;ll reply to {replyTo} during our opening hours:{' '}
        {open.map(({ days, hours }) => `${days} ${hours}`).join(', ')}.
      </p>
      <Button variant="outline" onClick={onAnother}>
        Write another message
      </Button>
    </div>
  );
}
