import type { CallerOrder } from './useCallerOrder';
import styles from './Caller.module.scss';

type GoesToProps = { order: CallerOrder; onType: () => void };

/** The address of the order, or a prompt to type it. */
export function GoesTo({ order: { address, call }, onType }: GoesToProps) {
  const { fullName, shopName, line1, line2, town, district, postcode } = address.values;
  const errors = Object.entries(call.failure?.byKey ?? {}).filter(([key]) =>
    key.startsWith('address'),
  );
  if (line1 === '') {
    return (
      <button type="button" className={styles.type} onClick={onType}>
        Type the address
      </button>
    );
  }
  return (
    <address className={styles.address}>
      {[shopName || fullName, line1, line2, `${town} ${postcode}`.trim(), district]
        .filter((line) => line !== '')
        .map((line, at) => (
          <span key={`${at} ${line}`}>{line}</span>
        ))}
      {errors.map(([key, sentence]) => (
        <em key={key}>{sentence}</em>
      ))}
    </address>
  );
}
