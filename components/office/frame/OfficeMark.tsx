import { ShopMark } from '@/components/ui/ShopMark';
import styles from './OfficeMark.module.scss';

/** The shop's mark on the deep bar. */
export function OfficeMark() {
  return <ShopMark className={styles.mark} />;
}
