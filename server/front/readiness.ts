/** What the process knows of itself when it is asked whether it can serve. */
export type Readiness = {
  /** From now on the process is not ready: it will stop. */
  close(): void;
  /** Notes how a page was answered that was rendered for its request. */
  notePage(status: number): void;
  /** Returns why the process cannot serve, or null. */
  problem(): Promise<string | null>;
};

/** One page may be broken by itself; all of them are when so many in a row fail. */
const FAILURES_IN_A_ROW = 3;

/**
 * Pages that fail make the process unready until one succeeds. `tryPage` renders one and returns its
 * status: an unready process is sent no requests, by which it could show that it has recovered.
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
