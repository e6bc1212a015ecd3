import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';
import { whileMessagesStay } from './messages';
import { expect } from './watchedPage';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Counts a repeated violation once. */
const ELEMENTS_NAMED = 3;

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

declare global {
  interface Window {
    axe: typeof axe | undefined;
  }
}

/** Runs rules of axe in the page, or in the part that the selector names. */
async function violationsIn(
  page: Page,
  runOnly: axe.RunOnly,
  selector?: string,
): Promise<axe.Result[]> {
  // A document keeps what was loaded into it: it takes longer to load than a small page to check.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(`${AXE};0`);
  return page.evaluate(
    async ([runOnly, selector]) => {
      const results = await window.axe?.run(selector ?? document, {
        runOnly,
        resultTypes: ['violations'],
        // Loads style sheets and films once more, for rules that are not run.
        preload: false,
      });
      if (results === undefined) throw new Error('The page was left.');
      return results.violations;
    },
    [runOnly, selector] as const,
  );
}

const checkedAtFocus = new WeakSet<Page>();

/**
 * Makes expectAccessible() look only at the element with the focus: the same story by mouse, at the
 * same width, looks at the whole page in the same states.
 */
export function checkOnlyFocus(page: Page): void {
  checkedAtFocus.add(page);
}

/** Expects no violation of WCAG 2.2 AA that axe can find; each is named with its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  const lasting: axe.Result[] = [];
  await whileMessagesStay(page, async () => {
    await expect.poll(() => page.evaluate(elementsThatFade)).toBe(0);
    const runOnly: axe.RunOnly = { type: 'tag', values: WCAG };
    for (const violation of await violationsIn(page, runOnly, await placeOf(page))) {
      if (violation.id !== 'target-size' || (await isSmallEverywhere(page, violation))) {
        lasting.push(violation);
      }
    }
  });
  const found = lasting.map(({ id, nodes }) => ({
    rule: id,
    count: nodes.length,
    elements: nodes
      .slice(0, ELEMENTS_NAMED)
      .map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}

/** The whole page, or the element with the focus. */
async function placeOf(page: Page): Promise<string | undefined> {
  if (!checkedAtFocus.has(page)) return undefined;
  return (await page.locator(':focus').count()) === 0 ? undefined : ':focus';
}

/** Runs inside the page. Counts what changes its colours at the moment, and so its contrast. */
function elementsThatFade(): number {
  const colours = ['opacity', 'color', 'backgroundColor'];
  const changesColour = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect &&
    effect.getKeyframes().some((frame) => colours.some((name) => name in frame));
  const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity;
  return document
    .getAnimations()
    .filter((one) => one.playState === 'running' && changesColour(one) && ends(one)).length;
}

/** Counts a target covered by the bottom bar only if it is too small without the bar, too. */
async function isSmallEverywhere(page: Page, { nodes }: axe.Result): Promise<boolean> {
  for (const { target } of nodes) {
    const [selector] = target;
    if (typeof selector !== 'string') return true;
    if (await isUnderOpenMenu(page, selector)) continue;
    const before = await page.evaluate(() => window.scrollY);
    await page.locator(selector).evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const runOnly: axe.RunOnly = { type: 'rule', values: ['target-size'] };
    const violations = await violationsIn(page, runOnly, selector);
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before);
    if (violations.length > 0) return true;
  }
  return false;
}

const LEAST_PIXELS = 24;

/** Tells whether a target is large enough and only covered by an open menu. */
async function isUnderOpenMenu(page: Page, selector: string): Promise<boolean> {
  if ((await page.locator('header [aria-expanded="true"]').count()) === 0) return false;
  const box = await page.locator(selector).first().boundingBox();
  return box !== null && box.width >= LEAST_PIXELS && box.height >= LEAST_PIXELS;
}
