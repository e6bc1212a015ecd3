import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';
import { newLooks, type NewLooks } from './looks';
import { whileMessagesStay } from './messages';
import { expect } from './watchedPage';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Counts a repeated violation once. */
const ELEMENTS_NAMED = 3;

/** Judges contrast and size of what has this mark, and each other rule in the whole context. */
const NEW_LOOK = 'data-new-look';
const OF_LOOKS = ['color-contrast', 'target-size'];
const AXE = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};
axe.configure({ rules: ${JSON.stringify(OF_LOOKS.map((id) => ({ id, selector: `[${NEW_LOOK}]` })))} });0`;

declare global {
  interface Window {
    axe: typeof axe | undefined;
    /** What axe has seen of this document. */
    seenByAxe: WeakSet<Element> | undefined;
  }
}

/** The looks whose contrast and size this process has judged, which takes most of the time of axe. */
const judged = new Set<string>();

type Part = 'all' | 'what is shown now' | 'focus';

/** Runs the rules of axe in a part of the page; it judges contrast and size once for each look. */
async function violationsOf(page: Page, part: Part): Promise<axe.Result[]> {
  const within = part === 'focus' ? ':focus' : 'body';
  const known = [...judged].join(' ');
  const found = await page.evaluateHandle(newLooks, { known, within });
  const looks = (await found.evaluate((all) => all.looks)).split(' ').filter(Boolean);
  // The same story by mouse runs the other rules.
  if (part === 'focus' && looks.length === 0) return [];
  // A document keeps axe: it takes longer to load than a small page to check.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const rules = { tags: WCAG, ofLooks: OF_LOOKS, mark: NEW_LOOK };
  const violations = await page.evaluate(judge, { found, part, ...rules });
  for (const look of looks) judged.add(look);
  return violations;
}

type Judged = { found: NewLooks; part: Part; tags: string[]; ofLooks: string[]; mark: string };

/** Runs inside the page. */
async function judge({ found, part, tags, ofLooks, mark }: Judged): Promise<axe.Result[]> {
  const shown = [...document.body.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const seen = window.seenByAxe ?? new WeakSet();
  const isNew = (element: Element) => !seen.has(element);
  const added = shown.filter(
    (one) => isNew(one) && !(one.parentElement && isNew(one.parentElement)),
  );
  const include = [...(part === 'focus' ? [] : added), ...found.elements];
  if (part !== 'focus') window.seenByAxe = new WeakSet([document.body, ...shown]);
  if (part !== 'all' && include.length === 0) return [];
  // Axe names what it found by this mark, so that it stays until the next look.
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  for (const element of found.elements) element.setAttribute(mark, '');
  const results = await window.axe?.run(part === 'all' ? document : { include }, {
    runOnly: part === 'focus' ? { type: 'rule', values: ofLooks } : { type: 'tag', values: tags },
    resultTypes: ['violations'],
    // Loads style sheets and films once more, for rules that are not run.
    preload: false,
  });
  if (results === undefined) throw new Error('The page was left.');
  return results.violations;
}

/** Runs inside the page. Tells whether the target is too small where it is now. */
async function isTooSmall(target: Element, mark: string): Promise<boolean> {
  target.setAttribute(mark, '');
  const results = await window.axe?.run(target, { runOnly: ['target-size'], preload: false });
  return (results?.violations.length ?? 0) > 0;
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
  await expectNone(page, (await isAtFocus(page)) ? 'focus' : 'all');
}

/** Expects none in what the page did not show when all of it was judged, such as at another width. */
export async function expectMoreAccessible(page: Page): Promise<void> {
  await expectNone(page, 'what is shown now');
}

async function expectNone(page: Page, part: Part): Promise<void> {
  const lasting: axe.Result[] = [];
  await whileMessagesStay(page, async () => {
    await page.evaluate(endFades);
    const violations = await violationsOf(page, part);
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

/** Runs inside the page. Ends what changes its colours at the moment, and so its contrast. */
async function endFades(): Promise<void> {
  const colours = ['opacity', 'color', 'backgroundColor'];
  const changesColour = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect &&
    effect.getKeyframes().some((frame) => colours.some((name) => name in frame));
  const ends = ({ effect, timeline }: Animation) =>
    timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity;
  const fades = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && changesColour(one) && ends(one));
  for (let left = fades(); left.length > 0; left = fades()) {
    for (const fade of left) fade.finish();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
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
    const isSmall = await page.locator(selector).evaluate(isTooSmall, NEW_LOOK);
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before);
    if (isSmall) return true;
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
