import { test as base, expect } from '@playwright/test';

/** A page whose console errors and uncaught failures fail the test that opened it. */
export const test = base.extend<{ expectedErrors: RegExp }>({
  /** What the browser reports because a test asked for it, such as an address nobody knows. */
  expectedErrors: [/status of 404/, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !expectedErrors.test(message.text())) {
        complaints.push(message.text());
      }
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };
