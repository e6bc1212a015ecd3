import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRouter } from 'next/router';
import { classes } from '@/components/ui/classes';
import { useSettings } from '@/store/hooks';
import { Icon } from '@/components/ui/Icon';
import { ChatLink } from '@/components/item/ChatLink';
import { pathnameOf } from '@/lib/urls/pagePaths';
import styles from './CornerButtons.module.scss';
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

/** Ignores the jitter of a resting finger. */
const JITTER_PIXELS = 8;
/** The height at the end of the footer that is empty on a phone. */
const FOOT_PIXELS = 72;

/**
 * Opens a chat with the shop; on a product page with the product's link (spec 1). On a phone it
 * hides while the shopper scrolls down and returns at the end of the page.
 */
function ChatButton({ origin }: { origin?: string }) {
  const isAway = useScrollingDown();
  return (
    <ChatLink
      about={useProductAddress(origin)}
      aria-label="Ask on WhatsApp"
      className={classes(styles.button, styles.chat, isAway && styles.away)}
    >
      <Icon of="message-circle" size={22} />
    </ChatLink>
  );
}

/** Returns the absolute address of the shown product, with its variant. */
function useProductAddress(origin: string | undefined): string | undefined {
  const { pathname, asPath, query } = useRouter();
  if (origin === undefined || !pathname.startsWith('/product')) return undefined;
  return `${origin}${pathnameOf(asPath)}${typeof query.variant === 'string' ? `?variant=${query.variant}` : ''}`;
}

function useScrollingDown(): boolean {
  const [down, setDown] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    function onScroll() {
      const now = window.scrollY;
      if (Math.abs(now - last) < JITTER_PIXELS) return;
      setDown(now > last && !isAtEnd());
      last = now;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return down;
}

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY + window.innerHeight > scrollHeight - FOOT_PIXELS;
}
