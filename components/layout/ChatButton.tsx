import { MessageCircle } from '@/components/ui/icons';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { chatLink } from '@/lib/site/chatLink';
import { useSettings } from '@/store/hooks';
import styles from './ChatButton.module.scss';

type ChatButtonProps = {
  /** Absent on phones where a bar with the page's act stands at the bottom. */
  barAtBottom: boolean;
  /** On a list it makes room while the shopper scrolls down. */
  hidesOnScroll: boolean;
};

export function ChatButton({ barAtBottom, hidesOnScroll }: ChatButtonProps) {
  const settings = useSettings();
  const scrollingDown = useScrollingDown(hidesOnScroll);
  return (
    <aside aria-label="Ask the shop">
      <a
        href={chatLink(settings)}
        target="_blank"
        rel="noreferrer"
        aria-label="Ask on WhatsApp"
        className={classes(
          styles.chat,
          barAtBottom && styles.desktopOnly,
          scrollingDown && styles.away,
        )}
      >
        <Icon of={MessageCircle} size={22} />
      </a>
    </aside>
  );
}

function useScrollingDown(watched: boolean): boolean {
  const [down, setDown] = useState(false);

  // Syncs with the window's scroll position.
  useEffect(() => {
    if (!watched) return;
    let last = window.scrollY;
    function onScroll() {
      const now = window.scrollY;
      if (Math.abs(now - last) < 8) return;
      setDown(now > last);
      last = now;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      setDown(false);
    };
  }, [watched]);

  return down;
}
