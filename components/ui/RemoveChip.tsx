import { X } from './icons';
import { Icon } from './Icon';
import { Link } from './Link';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './RemoveChip.module.scss';

/** An applied filter that links to the same list without it. */
export function RemoveChip({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} scroll={false} className={styles.chip}>
      <VisuallyHidden>Remove filter: </VisuallyHidden>
      {label}
      <Icon of={X} size={16} />
    </Link>
  );
}
