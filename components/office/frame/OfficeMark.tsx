import styles from './OfficeMark.module.scss';

/** The shop's mark on the deep bar. */
export function OfficeMark() {
  return (
    <svg viewBox="0 0 36 36" width="28" height="28" fill="none" className={styles.mark} aria-hidden>
      <g className={styles.chip}>
        <rect x="6.5" y="6" width="25" height="24" rx="4.5" />
        <path d="M13 2v4M19 2v4M25 2v4M13 30v4M19 30v4M25 30v4" />
      </g>
      <g className={styles.trace}>
        <path d="M2 21.5h8l5-4.6h4" />
        <circle cx="22" cy="16.6" r="3.2" />
      </g>
    </svg>
  );
}
