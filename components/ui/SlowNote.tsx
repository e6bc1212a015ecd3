import { useEffect, useState, type ReactNode } from 'react';

const AFTER_MS = 3_000;

/** Announces that an answer takes long: nobody should wonder whether a press did anything. */
export function SlowNote({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return <div role="alert">{isBusy && <Waiting>{children}</Waiting>}</div>;
}

function Waiting({ children }: { children: ReactNode }) {
  const [isLong, setLong] = useState(false);

  // Syncs with the clock.
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return isLong && <p>{children}</p>;
}
