import styles from './SkipLink.module.scss';

export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      Skip to the main content
    </a>
  );
}
