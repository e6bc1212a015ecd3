import { test as base, expect } from '@playwright/test';

/** A page whose console errors and uncaught failures fail the test that opened it. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) {
        complaints.push(message.text());
      }
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** The browser reports the 404 that a test asked for. */
function isExpected(text: string): boolean {
  return text.includes('the server responded with a status of 404');
}

export { expect };
