import { test as base, expect, type Page } from '@playwright/test';
import { logMessages } from './messageLog';
import { noteCookiesOf, noteSecretsOf } from './secrets';

/** A page whose console errors and uncaught exceptions fail the test, and whose messages are logged. */
export const test = base.extend<{ expectedErrors: RegExp }>({
  /** Errors that the test causes on purpose, such as an unknown address. */
  expectedErrors: [/status of 404/, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const complaints = complaintsOf(page, expectedErrors);
    await logMessages(page);
    await use(page);
    await noteCookiesOf(page);
    expect(complaints).toEqual([]);
  },
});

/** Collects what the browser reports, for example a hydration mismatch, and notes the page's secrets. */
export function complaintsOf(page: Page, expectedErrors = /status of 404/): string[] {
  const complaints: string[] = [];
  noteSecretsOf(page);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedErrors.test(message.text())) {
      complaints.push(message.text());
    }
  });
  return complaints;
}

export { expect };
