/** The process's own view of whether it can serve. */
export type Readiness = {
  /** Makes the process unready for good: it will stop. */
  close(): void;
  /** Records the status of an uncached page. */
  notePage(status: number): void;
  /** Returns why the process cannot serve, or null. */
  problem(): Promise<string | null>;
};

/** A single page may be broken; this many failures in a row mean all pages are. */
const FAILURES_IN_A_ROW = 3;

/**
 * Failing pages make the process unready until one succeeds. `tryPage` renders one and returns its
 * status, because an unready process gets no requests that could show its recovery.
 */
export function createReadiness(tryPage: () => Promise<number>): Readiness {
  let isClosing = false;
  let failures = 0;
  const notePage = (status: number) => {
    failures = status >= 500 ? failures + 1 : 0;
  };
  return {
    close() {
      isClosing = true;
    },
    notePage,
    async problem() {
      if (isClosing) return 'stopping';
      if (failures < FAILURES_IN_A_ROW) return null;
      notePage(await tryPage().catch(() => 500));
      return failures === 0 ? null : 'pages fail';
    },
  };
}
