import { Icon } from '@/components/ui/Icon';
import styles from './ChangesPanel.module.scss';

/** Says at the top of the checkout that the cart is below the shop's minimum order. */
export function MinimumNote({ tooSmall }: { tooSmall: string | null }) {
  if (tooSmall === null) return null;
  return (
    <div className={styles.panel}>
      <Icon of="triangle-alert" />
      <p>{tooSmall}</p>
    </div>
  );
}
