import type { Page } from '@playwright/test';

type Told = { how: string; text: string };

declare global {
  interface Window {
    /** What the shop has told on this page, once for each place: status, alert and drawn. */
    messageLog: Told[];
  }
}

/** Notes every message of a page: on a busy machine one is gone before a test looks for it. */
export async function logMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places =
      '[role="status"] > p, [role="alert"] > p, [aria-label^="Messages"] [role="group"]';
    const noted = new WeakSet<Element>();
    window.messageLog = [];
    const look = () => {
      for (const element of document.querySelectorAll(places)) {
        const text = element.textContent;
        if (text === '' || noted.has(element)) continue;
        noted.add(element);
        const region = element.closest('[role="status"], [role="alert"]');
        window.messageLog.push({ how: region?.getAttribute('role') ?? 'drawn', text });
      }
    };
    const watched = { childList: true, subtree: true, attributeFilter: ['role'] };
    new MutationObserver(look).observe(document, watched);
  });
}

/** Takes a message out of the log that was both drawn and told in this way; false while there is none. */
export async function takeMessage(page: Page, words: string | RegExp, how: string) {
  const [source, flags] =
    typeof words === 'string'
      ? [words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i']
      : [words.source, words.flags];
  return page.evaluate(
    ([source, flags, how]) => {
      const form = new RegExp(source, flags);
      const at = [how, 'drawn'].map((place) =>
        window.messageLog.findIndex((one) => one.how === place && form.test(one.text)),
      );
      if (at.includes(-1)) return false;
      window.messageLog = window.messageLog.filter((_, index) => !at.includes(index));
      return true;
    },
    [source, flags, how] as const,
  );
}
