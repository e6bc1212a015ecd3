import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { whileMessagesStay } from './messages';
import { expect } from './watchedPage';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Counts a repeated violation once. */
const ELEMENTS_NAMED = 3;

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * Runs axe inside the page and returns only the violations. A separate page for the results of
 * frames, which the shop does not have, and listing every passed element take three times as long.
 */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
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
  const lasting: Violation[] = [];
  await whileMessagesStay(page, async () => {
    await expect.poll(() => page.evaluate(elementsThatFade)).toBe(0);
    const { violations } = await (await axeOf(page)).withTags(WCAG).analyze();
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

async function axeOf(page: Page): Promise<AxeBuilder> {
  const axe = axeOn(page);
  if (!checkedAtFocus.has(page)) return axe;
  return (await page.locator(':focus').count()) === 0 ? axe : axe.include(':focus');
}

/** Runs inside the page. Skips messages that fade in or out, whose contrast changes. */
function elementsThatFade(): number {
  const changesOpacity = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect && effect.getKeyframes().some((frame) => 'opacity' in frame);
  const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity;
  return document
    .getAnimations()
    .filter((one) => one.playState === 'running' && changesOpacity(one) && ends(one)).length;
}

/** Counts a target covered by the bottom bar only if it is too small without the bar, too. */
async function isSmallEverywhere(page: Page, { nodes }: Violation): Promise<boolean> {
  for (const { target } of nodes) {
    const [selector] = target;
    if (typeof selector !== 'string') return true;
    if (await isUnderOpenMenu(page, selector)) continue;
    const before = await page.evaluate(() => window.scrollY);
    await page.locator(selector).evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const axe = axeOn(page).include(selector).withRules(['target-size']);
    const { violations } = await axe.analyze();
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
