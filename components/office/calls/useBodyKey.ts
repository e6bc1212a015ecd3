import { useRef } from 'react';

/** One key for one body: a retry after a lost answer is the same request, and other changes are another. */
export function useBodyKey() {
  const last = useRef({ text: '', key: '' });
  return {
    of(body: unknown): string {
      const text = JSON.stringify(body);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: () => void (last.current = { text: '', key: '' }),
  };
}
