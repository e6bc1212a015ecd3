import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';
import { newLooks, type NewLooks } from './looks';
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

/** Loads axe into the page. A document keeps it: it takes longer to load than a small page to check. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(`${AXE};0`);
}

/** Runs rules of axe in the part of the page that the selector names. */
async function violationsIn(
  page: Page,
  selector: string,
  runOnly: axe.RunOnly,
): Promise<axe.Result[]> {
  await loadAxe(page);
  return page.evaluate(
    async ([selector, runOnly]) => {
      // The focus may go with what had it, when the page is another one.
      if (document.querySelector(selector) === null) return [];
      const results = await window.axe?.run(selector, {
        runOnly,
        resultTypes: ['violations'],
        // Loads style sheets and films once more, for rules that are not run.
        preload: false,
      });
      if (results === undefined) throw new Error('The page was left.');
      return results.violations;
    },
    [selector, runOnly] as const,
  );
}

/** The looks whose contrast and size this process has judged, which takes most of the time of axe. */
const judged = new Set<string>();

/** Runs all rules of axe in the page; it judges contrast and size once for each look. */
async function violationsOf(page: Page): Promise<axe.Result[]> {
  await loadAxe(page);
  const found = await page.evaluateHandle(newLooks, [...judged]);
  const violations = await page.evaluate(judge, { found, tags: WCAG });
  for (const look of await found.evaluate(({ looks }) => looks)) judged.add(look);
  return violations;
}

/** Runs inside the page. */
async function judge({ found, tags }: { found: NewLooks; tags: string[] }): Promise<axe.Result[]> {
  const ofLooks = ['color-contrast', 'target-size'];
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false };
  const results = await window.axe?.run(document, {
    ...options,
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(ofLooks.map((rule) => [rule, { enabled: false }])),
  });
  if (results === undefined) throw new Error('The page was left.');
  if (found.elements.length === 0) return results.violations;
  const include = found.elements;
  const more = await window.axe?.run({ include }, { ...options, runOnly: ofLooks });
  return [...results.violations, ...(more?.violations ?? [])];
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
    const all: axe.RunOnly = { type: 'tag', values: WCAG };
    const violations = (await isAtFocus(page))
      ? await violationsIn(page, ':focus', all)
      : await violationsOf(page);
    for (const violation of violations) {
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

async function isAtFocus(page: Page): Promise<boolean> {
  return checkedAtFocus.has(page) && (await page.locator(':focus').count()) > 0;
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
    const violations = await violationsIn(page, selector, runOnly);
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
