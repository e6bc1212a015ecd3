import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import styles from './RemoveChip.module.scss';

/** An applied filter that links to the same list without it. */
export function RemoveChip({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} scroll={false} className={styles.chip}>
      <VisuallyHidden>Remove filter: </VisuallyHidden>
      {label}
      <Icon of="x" size={16} />
    </Link>
  );
}
