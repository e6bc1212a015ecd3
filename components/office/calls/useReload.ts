import { useRouter } from 'next/router';

/** Returns a function that loads the page's data again, keeps the scroll position and goes on. */
export function useReload(onDone?: () => void): () => Promise<void> {
  const router = useRouter();
  return async () => {
    // It rejects when another navigation replaces it, whose page is as new.
    await Promise.allSettled([router.replace(router.asPath, undefined, { scroll: false })]);
    onDone?.();
  };
}
