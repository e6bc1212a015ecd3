import type { Page } from '@playwright/test';

/** Opens a page and waits until it is hydrated. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
}

/** Touches the page and waits until React answers (components/hydration). */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
