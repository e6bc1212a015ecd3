import { useSyncExternalStore } from 'react';
import styles from './CodeLife.module.scss';

const PERIOD_SECONDS = 30;

/** How long the authenticator shows its code, by the browser's clock; for eyes only. */
export function CodeLife() {
  const left = useSyncExternalStore(everySecond, secondsLeft, () => null);
  return (
    <div className={styles.life} aria-hidden>
      <progress value={left ?? PERIOD_SECONDS} max={PERIOD_SECONDS} />
      {left !== null && `This code lives for ${left} ${left === 1 ? 'second' : 'seconds'}`}
    </div>
  );
}

function secondsLeft(): number {
  return PERIOD_SECONDS - (Math.floor(Date.now() / 1000) % PERIOD_SECONDS);
}

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1_000);
  return () => clearInterval(timer);
}
