import { useRouter } from 'next/router';
import type { ComponentProps, MouseEvent } from 'react';
import { tellPressed } from './arrival';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean;
  /** Changes the address without asking the server again. */
  shallow?: boolean;
  /** False where the page stays where it is. */
  scroll?: boolean;
};

/**
 * A link inside the shop: next/link's manners at a fraction of its cost, because a list draws two
 * hundred of them. What a link leads to is fetched on intent (components/hydration/usePrefetch.ts),
 * never because it came into view.
 */
export function Link(props: LinkProps) {
  const { href, replace = false, shallow, scroll, onClick, ...rest } = props;
  const router = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || !href.startsWith('/')) return;
    event.preventDefault();
    tellPressed(href.split('#', 1)[0] ?? '');
    const go = replace ? router.replace : router.push;
    void go.call(router, href, undefined, { shallow, scroll });
  }

  return <a {...rest} href={href} onClick={follow} />;
}

/** Any other click is the browser's: a new tab, a new window, a download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  return currentTarget.target === '' && !currentTarget.hasAttribute('download');
}
