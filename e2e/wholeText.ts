import type { Page } from '@playwright/test';
import { expect } from './watchedPage';

/** A desktop whose letters are doubled shows the phone's layout, which a test cannot set. */
const PHONE_AT_MOST = 767;

/**
 * Expects that nothing scrolls sideways and that no frame cuts a line of text: with the usual font
 * size, and on a phone with the double of it, as a reader may set it.
 */
export async function expectWholeText(page: Page): Promise<void> {
  await expectWhole(page);
  if (!isPhone(page)) return;
  await page.evaluate(doubleLetters);
  await expectWhole(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Runs inside the page. Doubles its letters, and waits until rows that come into view are laid out. */
async function doubleLetters(): Promise<void> {
  document.documentElement.style.setProperty('font-size', '200%');
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= PHONE_AT_MOST;
}

async function expectWhole(page: Page): Promise<void> {
  const beside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(beside, `pixels beside ${page.url()}`).toBe(0);
  expect.soft(await page.evaluate(cutTexts), `cut on ${page.url()}`).toEqual([]);
  const wide = page.getByRole('dialog').filter({ visible: true });
  const beyond = await wide.evaluateAll((all) =>
    all.map((one) => one.scrollWidth - one.clientWidth).filter((pixels) => pixels > 0),
  );
  expect.soft(beyond, `pixels beside the dialog of ${page.url()}`).toEqual([]);
  if (!isPhone(page)) return;
  expect.soft(await page.evaluate(brokenTexts), `broken on ${page.url()}`).toEqual([]);
}

/** Returns the amounts that go on in a second line, and the letters of headings that stand alone. */
function brokenTexts(): string[] {
  const broken = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.checkVisibility() !== true) continue;
    const text = node.textContent ?? '';
    for (const { 0: amount, index } of text.matchAll(/(?<![\d,])\d[\d,]*\.\d\d\b/g)) {
      if (linesOf(node, index, index + amount.length) > 1) broken.add(amount);
    }
    const letters = text.trim().length;
    const isHeading = node.parentElement.closest('h1, h2, th') !== null;
    if (isHeading && letters > 2 && linesOf(node, 0, text.length) >= letters / 2) {
      broken.add(text.trim());
    }
  }
  return [...broken];

  function linesOf(node: Node, from: number, to: number): number {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
}

/** Returns the texts of which a line crosses the edge of a frame that hides what lies outside. */
function cutTexts(): string[] {
  const cut = new Set<string>();
  const framesAround = new Map<Element, DOMRect[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || parent === null || parent.closest('[aria-hidden=true], select') !== null) {
      continue;
    }
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const frames = framesOf(parent);
    if (frames.length === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isCut = (line: DOMRect) => frames.some((frame) => crosses(line, frame));
    if ([...range.getClientRects()].some(isCut)) cut.add(text.slice(0, 60));
  }
  return [...cut];

  /** The frames around an element that hide what lies outside. */
  function framesOf(at: Element | null): DOMRect[] {
    if (at === null) return [];
    const known = framesAround.get(at);
    if (known !== undefined) return known;
    const { clipPath, overflowX, position } = getComputedStyle(at);
    // What only screen readers get, and what scrolls, is not cut.
    const isFree = clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll';
    const own = isFree || overflowX === 'visible' ? [] : [at.getBoundingClientRect()];
    const ends = isFree || position === 'fixed';
    const frames = ends ? own : [...own, ...framesOf(at.parentElement)];
    framesAround.set(at, frames);
    return frames;
  }

  /** A line of text is higher than its letters: a quarter of it may lie outside. */
  function crosses(line: DOMRect, frame: DOMRect): boolean {
    const spare = line.height / 4;
    const isBeside = line.right < frame.left || line.left > frame.right;
    const isAbove = line.bottom <= frame.top + spare || line.top >= frame.bottom - spare;
    if (isBeside || isAbove) return false;
    const isWide = line.left < frame.left - 2 || line.right > frame.right + 2;
    return isWide || line.top < frame.top - spare || line.bottom > frame.bottom + spare;
  }
}
