import { useSyncExternalStore } from 'react';
import { classes } from '@/components/ui/classes';
import { useSettings } from '@/store/hooks';
import { ChatButton } from './ChatButton';
import styles from './CornerButtons.module.scss';
import { ScrollTopButton } from './ScrollTopButton';

const CORNER_ID = 'corner';
const BARS = '[data-page-bar], [data-row-bar]';

type CornerButtonsProps = {
  origin?: string;
  /** A bar with the page's act stands at the bottom; that of a list of rows is seen by the styles. */
  barAtBottom: boolean;
};

/** What floats in the corner: up to the top, and a question to the shop, one above the other. */
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

/** The corner is above a bar that sticks to the bottom; one that came to rest moves up under it. */
function standsOverBar(): boolean {
  const corner = document.getElementById(CORNER_ID)?.getBoundingClientRect();
  if (corner === undefined) return false;
  return [...document.querySelectorAll(BARS)].some((bar) => {
    const { top, bottom, width } = bar.getBoundingClientRect();
    return width > 0 && top < corner.bottom && bottom > corner.top;
  });
}
