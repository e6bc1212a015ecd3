import { SHOP_MARK } from '@/lib/site/shopMark';
import styles from './ShopMark.module.scss';

/** The shop's mark; its colours are those of what it stands on. */
export function ShopMark({ className }: { className?: string }) {
  const { size, body, pins, trace, point } = SHOP_MARK;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} fill="none" aria-hidden>
      <g className={styles.chip}>
        <rect {...body} />
        <path d={pins} />
      </g>
      <g className={styles.trace}>
        <path d={trace} />
        <circle {...point} />
      </g>
    </svg>
  );
}
