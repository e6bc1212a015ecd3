import type { Page } from '@playwright/test';

export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
}

/** Interacts with the page and waits until it is hydrated (components/hydration). */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
