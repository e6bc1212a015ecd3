import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { OrderChange } from '@/lib/contract/order.contract';
import { links } from '@/lib/urls/links';
import { changeWords, needsCart } from './orderChanges';
import styles from './ChangesPanel.module.scss';

/** Lists what changed since the shopper saw the cart; takes the focus when it appears. */
export function ChangesPanel({ changes }: { changes: readonly OrderChange[] }) {
  const place = useRef<HTMLDivElement>(null);
  const hasChanges = changes.length > 0;

  // Syncs the focus with the panel.
  useEffect(() => {
    if (hasChanges) place.current?.focus();
  }, [hasChanges, changes]);

  if (!hasChanges) return null;
  const leadsToCart = needsCart(changes);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-labelledby="changes" className={styles.panel}>
      <Icon of="triangle-alert" />
      <div className={styles.words}>
        <h2 id="changes">Your cart has changed since you saw it</h2>
        <ul>
          {changes.map((change) => (
            <li key={`${change.itmCode} ${change.what}`}>
              {change.itmName !== '' && <b>{change.itmName}: </b>}
              {changeWords(change).replaceAll('LKR ', 'LKR\u00a0')}
            </li>
          ))}
        </ul>
        <p>
          {leadsToCart
            ? 'We have not placed your order. Fix this in the cart, then come back: what you typed is saved.'
            : 'We have not placed your order. Check the new amounts below, then place the order again.'}
        </p>
        {leadsToCart && (
          <ButtonLink href={links.cart} size={44}>
            Go to the cart
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
