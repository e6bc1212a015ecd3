import { test as base, expect, type Page } from '@playwright/test';

/** A page whose console errors and uncaught failures fail the test that opened it. */
export const test = base.extend<{ expectedErrors: RegExp }>({
  /** What the browser reports because a test asked for it, such as an address nobody knows. */
  expectedErrors: [/status of 404/, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const complaints = complaintsOf(page, expectedErrors);
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** What the browser complains about from now on, such as a page that is not the one the server drew. */
export function complaintsOf(page: Page, expectedErrors = /status of 404/): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedErrors.test(message.text())) {
      complaints.push(message.text());
    }
  });
  return complaints;
}

export { expect };
