import type { Page } from '@playwright/test';
import { expect } from './watchedPage';

/** Opens a page and touches it, so that what sleeps takes over what the server drew. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
}

/** Touches the page until its header, its content and its footer answer. */
export async function wake(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Shift');
        return page.evaluate(answers);
      },
      { intervals: [20, 50, 100] },
    )
    .toBe(true);
}

/** React marks what it has taken over. */
function answers(): boolean {
  return [...document.querySelectorAll('header a, main h1, footer a')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  );
}
