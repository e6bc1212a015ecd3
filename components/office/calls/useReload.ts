import { useRouter } from 'next/router';

/** Returns a function that loads the page's data again, keeps the scroll position and goes on. */
export function useReload(onDone?: () => void): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await router.replace(router.asPath, undefined, { scroll: false });
    onDone?.();
  };
}
