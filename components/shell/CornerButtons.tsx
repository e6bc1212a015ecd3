import { useSyncExternalStore } from 'react';
import { classes } from '@/components/ui/classes';
import { useSettings } from '@/store/hooks';
import { Icon } from '@/components/ui/Icon';
import styles from './CornerButtons.module.scss';
import { PageChatLink } from './PageChatLink';
import { focusHeading } from './useFocusOnArrival';

/** The scroll distance from which the button is shown (spec 9). */
const THRESHOLD_PIXELS = 300;

const CORNER_ID = 'corner';
const BARS = '[data-page-bar], [data-row-bar]';
/** What the corner must not cover: what can be pressed, and figures at the ends of rows. */
const NEEDED = 'a, button, input, select, textarea, label, summary, td, th, dd';
/** Where the corner is tried, as shares of its width and height. */
const TRIED = [0.05, 0.5, 0.95];

type CornerButtonsProps = {
  origin?: string;
  /** The page has a bar at the bottom. The bar of a list's row view is handled in CSS. */
  barAtBottom: boolean;
};

/**
 * The floating buttons: back to the top, and chat. The chat floats only where the window has a
 * margin beside the content; elsewhere its place is the header.
 */
export function CornerButtons({ origin, barAtBottom }: CornerButtonsProps) {
  const { enableChatButton } = useSettings();
  const isInTheWay = useSyncExternalStore(watchLayout, standsOverSomething, () => false);
  return (
    <aside
      id={CORNER_ID}
      aria-label="Shortcuts"
      className={classes(
        styles.corner,
        barAtBottom && styles.aboveBar,
        isInTheWay && styles.inTheWay,
      )}
    >
      <ScrollTopButton />
      {enableChatButton && (
        <PageChatLink
          origin={origin}
          aria-label="Ask on WhatsApp"
          className={classes(styles.button, styles.chat)}
        >
          <Icon of="message-circle" size={22} />
        </PageChatLink>
      )}
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

/** Tells whether the corner lies over something that a reader needs. */
function standsOverSomething(): boolean {
  const corner = document.getElementById(CORNER_ID);
  const area = corner?.getBoundingClientRect();
  if (corner === null || area === undefined || area.height === 0) return false;
  return standsOverBar(area) || standsOverNeeded(corner, area);
}

/**
 * The corner sits above a sticky bar; once the bar rests in the page, it scrolls up under the
 * corner.
 */
function standsOverBar(corner: DOMRect): boolean {
  return [...document.querySelectorAll(BARS)].some((bar) => {
    const { top, bottom, width } = bar.getBoundingClientRect();
    return width > 0 && top < corner.bottom && bottom > corner.top;
  });
}

function standsOverNeeded(corner: Element, { left, top, width, height }: DOMRect): boolean {
  return TRIED.some((across) =>
    TRIED.some((down) =>
      document
        .elementsFromPoint(left + across * width, top + down * height)
        .some((element) => !corner.contains(element) && element.closest(NEEDED) !== null),
    ),
  );
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
