import { AddressLines } from '@/components/address/AddressLines';
import { Button } from '@/components/ui/Button';
import type { CheckoutTexts } from '@/store/checkoutDraft';
import styles from './AddressCard.module.scss';

type AddressCardProps = { texts: CheckoutTexts; onChange: () => void };

/** The known address of a returning customer. */
export function AddressCard({ texts, onChange }: AddressCardProps) {
  return (
    <div className={styles.card}>
      <AddressLines address={texts} />
      <Button variant="outline" size={44} onClick={onChange} aria-label="Change address">
        Change
      </Button>
    </div>
  );
}
