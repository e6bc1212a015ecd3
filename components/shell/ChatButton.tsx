import { pathnameOf } from '@/lib/urls/pagePaths';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { classes } from '@/components/ui/classes';
import { chatLink } from '@/lib/site/chatLink';
import { useSettings } from '@/store/hooks';
import styles from './CornerButtons.module.scss';

/** Ignores the jitter of a resting finger. */
const JITTER_PIXELS = 8;
/** The height at the end of the footer that is empty on a phone. */
const FOOT_PIXELS = 72;

/**
 * Opens a chat with the shop; on a product page with the product's link (spec 1). On a phone it
 * hides while the shopper scrolls down and returns at the end of the page.
 */
export function ChatButton({ origin }: { origin?: string }) {
  const settings = useSettings();
  const isAway = useScrollingDown();
  return (
    <a
      href={chatLink(settings, useProductAddress(origin))}
      target="_blank"
      rel="noreferrer"
      aria-label="Ask on WhatsApp"
      className={classes(styles.button, styles.chat, isAway && styles.away)}
    >
      <Icon of="message-circle" size={22} />
    </a>
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
