/**
 * Pages of the specification that are not built yet. Links to them are left out; taking an
 * address off this list switches on every link to it.
 */
const NOT_YET: ReadonlySet<string> = new Set();

export function isPageOpen(href: string): boolean {
  return !NOT_YET.has(href.replace(/[?#].*$/, ''));
}
