import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import styles from './PrintButton.module.scss';

export function PrintButton() {
  return (
    <Button variant="outline" className={styles.print} onClick={() => window.print()}>
      <Icon of="printer" />
      Print
    </Button>
  );
}
