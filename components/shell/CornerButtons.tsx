import { useSyncExternalStore } from 'react';
import { classes } from '@/components/ui/classes';
import { useSettings } from '@/store/hooks';
import { ChatButton } from './ChatButton';
import styles from './CornerButtons.module.scss';
import { Icon } from '@/components/ui/Icon';
import { focusHeading } from './useFocusOnArrival';

/** The scroll distance from which the button is shown (spec 9). */
const THRESHOLD_PIXELS = 300;

const CORNER_ID = 'corner';
const BARS = '[data-page-bar], [data-row-bar]';

type CornerButtonsProps = {
  origin?: string;
  /** The page has a bar at the bottom. The bar of a list's row view is handled in CSS. */
  barAtBottom: boolean;
};

/** The floating buttons: back to the top, and chat. */
export function CornerButtons({ origin, barAtBottom }: CornerButtonsProps) {
  const { enableChatButton } = useSettings();
  const isOverBar = useSyncExternalStore(watchLayout, standsOverBar, () => false);
  return (
    <aside
      id={CORNER_ID}
      aria-label="Shortcuts"
      className={classes(
        styles.corner,
        barAtBottom && styles.aboveBar,
        isOverBar && styles.overBar,
      )}
    >
      <ScrollTopButton />
      {enableChatButton && <ChatButton origin={origin} />}
    </aside>
  );
}

function watchLayout(onChange: () => void): () => void {
  const events = ['scroll', 'resize'] as const;
  for (const event of events) window.addEventListener(event, onChange, { passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/**
 * The corner sits above a sticky bar; once the bar rests in the page, it scrolls up under the
 * corner.
 */
function standsOverBar(): boolean {
  const corner = document.getElementById(CORNER_ID)?.getBoundingClientRect();
  if (corner === undefined) return false;
  return [...document.querySelectorAll(BARS)].some((bar) => {
    const { top, bottom, width } = bar.getBoundingClientRect();
    return width > 0 && top < corner.bottom && bottom > corner.top;
  });
}

function ScrollTopButton() {
  const isFarDown = useSyncExternalStore(
    watchScroll,
    () => window.scrollY > THRESHOLD_PIXELS,
    () => false,
  );
  if (!isFarDown) return null;
  return (
    <button type="button" className={styles.button} aria-label="Back to the top" onClick={goToTop}>
      <Icon of="arrow-up" size={22} />
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
