import { useRouter } from 'next/router';

/** Returns a function that loads the page's data again and keeps the scroll position. */
export function useReload(): () => Promise<unknown> {
  const router = useRouter();
  return () => router.replace(router.asPath, undefined, { scroll: false });
}
