import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/Icon';
import { ArrowUp } from '@/components/ui/icons';
import styles from './CornerButtons.module.scss';
import { focusHeading } from './useFocusOnArrival';

/** The scroll distance from which the button is shown (spec 9). */
const THRESHOLD_PIXELS = 300;

export function ScrollTopButton() {
  const isFarDown = useSyncExternalStore(
    watchScroll,
    () => window.scrollY > THRESHOLD_PIXELS,
    () => false,
  );
  if (!isFarDown) return null;
  return (
    <button type="button" className={styles.button} aria-label="Back to the top" onClick={goToTop}>
      <Icon of={ArrowUp} size={22} />
    </button>
  );
}

function watchScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Moves the focus to the heading, because the button disappears at the top. */
function goToTop(): void {
  focusHeading();
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
}
