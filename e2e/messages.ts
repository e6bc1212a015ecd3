import type { Locator, Page } from '@playwright/test';
import type { Hands } from './hands';
import { takeMessage } from './messageLog';
import type { Way } from './opened';
import { expect } from './watchedPage';

/** A message was drawn at the top right, and told to screen readers politely, or as an alert. */
export async function expectMessage(
  page: Page,
  words: string | RegExp,
  how: 'status' | 'alert' = 'status',
): Promise<void> {
  await expect.poll(() => takeMessage(page, words, how), { message: String(words) }).toBe(true);
}

/** Where messages are drawn. */
export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' });
}

/** Does something while no message's time runs out, however slow the machine is. */
export async function whileMessagesStay(page: Page, work: () => Promise<void>): Promise<void> {
  const content = '[role="progressbar"] { animation-play-state: paused !important; }';
  const style = await page.addStyleTag({ content });
  await work();
  await style.evaluate((element) => element.parentNode?.removeChild(element));
}

/**
 * Makes the shop tell something and stops the message's clock: the pointer on it does (on a phone, on
 * one of its buttons), and so does Alt+T, which leads the keyboard there.
 */
export async function holdMessage(
  page: Page,
  way: Way,
  words: string | RegExp,
  act: () => Promise<void>,
): Promise<void> {
  // An earlier message would move the held one when it closes.
  await page.mouse.move(0, 0);
  await expect(messages(page).getByRole('group')).toHaveCount(0);
  await whileMessagesStay(page, async () => {
    await act();
    const drawn = messages(page).getByRole('group').filter({ hasText: words }).last();
    await expect(drawn).toBeVisible();
    expect(await drawn.evaluate(coversHeader)).toBe(false);
    const close = drawn.getByRole('button', { name: 'Close' });
    await (way === 'keyboard' ? page.keyboard.press('Alt+t') : close.hover());
  });
}

/** Runs inside the page. A message leaves account and cart in sight. */
function coversHeader(drawn: Element): boolean {
  const header = document.querySelector('header');
  return (
    header !== null && drawn.getBoundingClientRect().top < header.getBoundingClientRect().bottom
  );
}

/** Presses a button of the newest message. */
export async function pressInMessage(page: Page, hands: Hands, name: string) {
  await hands.press(messages(page).getByRole('button', { name, exact: true }).last());
}
