import { useState } from 'react';

/** Returns whether work is running, and a function that runs work unless some is running. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await work();
    setBusy(false);
  }

  return { isBusy, run };
}
