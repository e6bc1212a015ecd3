import { Button } from '@/components/ui/Button';
import type { CheckoutTexts } from '@/store/checkoutDraft';
import styles from './AddressCard.module.scss';

type AddressCardProps = { texts: CheckoutTexts; onChange: () => void };

/** A customer who comes back types nothing. */
export function AddressCard({ texts, onChange }: AddressCardProps) {
  const { fullName, shopName, line1, line2, town, district, postcode, phone, secondPhone } = texts;
  return (
    <div className={styles.card}>
      <address>
        <strong>{[fullName, shopName].filter(Boolean).join(', ')}</strong>
        <span>{[line1, line2].filter(Boolean).join(', ')}</span>
        <span>{[town, district, postcode].filter(Boolean).join(', ')}</span>
        <span>{[phone, secondPhone].filter(Boolean).join(' · ')}</span>
      </address>
      <Button variant="outline" size={44} onClick={onChange} aria-label="Change address">
        Change
      </Button>
    </div>
  );
}
