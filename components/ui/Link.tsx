import { useRouter } from 'next/router';
import type { ComponentProps, MouseEvent } from 'react';
import { rememberPressedLink } from './pressedLink';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Replaces the current entry in the browser's history. */
  replace?: boolean;
  /** Changes the address without fetching the page's data. */
  shallow?: boolean;
  /** False keeps the scroll position. */
  scroll?: boolean;
};

/**
 * A link inside the shop. Cheaper than next/link, because a list renders two hundred of them;
 * prefetches on intent (components/hydration/usePrefetch.ts) and never when in view.
 */
export function Link(props: LinkProps) {
  const { href, replace = false, shallow, scroll, onClick, ...rest } = props;
  const router = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || !href.startsWith('/')) return;
    event.preventDefault();
    rememberPressedLink(href.split('#', 1)[0] ?? '');
    const go = replace ? router.replace : router.push;
    void go.call(router, href, undefined, { shallow, scroll });
  }

  return <a {...rest} href={href} onClick={follow} />;
}

/** Other clicks belong to the browser: new tabs, new windows, downloads. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  return currentTarget.target === '' && !currentTarget.hasAttribute('download');
}
