import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';

/** The parameter of links that were sent before secrets stood in the fragment. */
const OLD_PARAMETER = 'token';

/**
 * Returns the secret of the link by which the page was opened, '' without one, and null until the
 * browser has read it. Removes it from the address, so that no history, screenshot or shared link has it.
 */
export function useLinkSecret(): string | null {
  const router = useRouter();
  const [secret, setSecret] = useState<string | null>(null);

  const take = useEffectEvent(() => {
    const { hash, search, pathname } = window.location;
    const found = hash.slice(1) || (new URLSearchParams(search).get(OLD_PARAMETER) ?? '');
    setSecret((before) => (found === '' ? (before ?? '') : found));
    if (found === '') return;
    window.history.replaceState(window.history.state, '', pathname);
    // Otherwise the router would restore the address when the shopper comes back.
    void router.replace(pathname, undefined, { shallow: true, scroll: false });
  });

  // Syncs with the address; another link of the same page changes only the fragment.
  useEffect(() => {
    const read = () => take();
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  return secret;
}
