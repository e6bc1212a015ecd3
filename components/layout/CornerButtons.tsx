import { classes } from '@/components/ui/classes';
import { useSettings } from '@/store/hooks';
import { ChatButton } from './ChatButton';
import styles from './CornerButtons.module.scss';
import { ScrollTopButton } from './ScrollTopButton';

type CornerButtonsProps = {
  origin?: string;
  /** A bar with the page's act stands at the bottom; that of a list of rows is seen by the styles. */
  barAtBottom: boolean;
};

/** What floats in the corner: up to the top, and a question to the shop, one above the other. */
export function CornerButtons({ origin, barAtBottom }: CornerButtonsProps) {
  const { enableChatButton } = useSettings();
  return (
    <aside
      aria-label="Shortcuts"
      className={classes(styles.corner, barAtBottom && styles.aboveBar)}
    >
      <ScrollTopButton />
      {enableChatButton && <ChatButton origin={origin} />}
    </aside>
  );
}
