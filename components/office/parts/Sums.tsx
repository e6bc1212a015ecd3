import styles from './Sums.module.scss';

export type Sum = {
  label: string;
  value: string;
  /** The one that counts. */
  isMain?: boolean;
};

/** Sums beside each other, large. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ label, value, isMain = false }) => (
        <div key={label} data-main={isMain || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
