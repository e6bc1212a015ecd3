import type { Page } from '@playwright/test';
import { expectAccessible, expectMoreAccessible } from './accessible';
import { expect } from './watchedPage';
import { expectWholeText } from './wholeText';
import { DESKTOP, PHONE } from './widths';

const NARROWEST = 320;

/** A slider that moves by itself cuts the texts at its edges meanwhile. */
export const STILL = { reducedMotion: 'reduce' } as const;

/**
 * Looks at the open page at its width, then at the other one: the HTML knows no width, so that one
 * load proves both. The next page is loaded at the other width. Each theme at one width: what a
 * width changes is not the colours.
 */
export async function expectWholeAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectWholeText(page);
  await turn(page);
  await expectMoreAccessible(page);
  await expectWholeText(page);
}

/** Gives the page the other width and its theme, by way of the narrowest phone. */
export async function turn(page: Page): Promise<void> {
  const isPhone = page.viewportSize()?.width === PHONE.width;
  await page.setViewportSize({ ...PHONE, width: NARROWEST });
  const message = `pixels beside ${page.url()} at ${NARROWEST}`;
  // What the other width places elsewhere moves there.
  await expect.poll(() => page.evaluate(pixelsBeside), { message }).toBe(0);
  await page.setViewportSize(isPhone ? DESKTOP : PHONE);
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' });
}

/** Runs inside the page. */
function pixelsBeside(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
