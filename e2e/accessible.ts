import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './watchedPage';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A repeated mistake is one mistake. */
const ELEMENTS_NAMED = 3;

/** No violation of WCAG 2.2 AA that a machine finds, each named with the elements it is about. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    count: nodes.length,
    elements: nodes
      .slice(0, ELEMENTS_NAMED)
      .map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}
