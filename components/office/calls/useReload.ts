import { useRouter } from 'next/router';

/** Returns what loads the page's data anew, where it is. */
export function useReload(): () => void {
  const router = useRouter();
  return () => void router.replace(router.asPath, undefined, { scroll: false });
}
