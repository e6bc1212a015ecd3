import type { ReactNode } from 'react';
import styles from './signIn.module.scss';

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, after }: { codes: readonly string[]; after: ReactNode }) {
  return (
    <>
      <h1>Keep these codes on paper</h1>
      <p>
        Each one works once instead of your authenticator, for example when the phone is lost. They
        are not shown again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {after}
    </>
  );
}
