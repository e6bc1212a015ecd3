/**
 * Where Next's router asks for a page's data, letter by letter, so that what was fetched ahead is
 * what a click asks for. Null for an address that no page answers.
 *
 * @param pages the routes of the build, those with fixed words before those with parameters
 */
export function dataAddress(
  href: string,
  { buildId, pages }: { buildId: string; pages: readonly string[] },
): string | null {
  const { pathname, searchParams } = new URL(href, 'http://shop.invalid');
  const found = firstMatch(pathname, pages);
  if (found === null) return null;
  for (const [name, value] of found.parameters) searchParams.set(name, value);
  const query = searchParams.toString();
  const file = pathname === '/' ? '/index' : pathname;
  return `/_next/data/${buildId}${file}.json${query === '' ? '' : `?${query}`}`;
}

/** The route that answers an address, as `/product/[itmCode]/[slug]`. */
export function routeOf(href: string, pages: readonly string[]): string | null {
  return firstMatch(new URL(href, 'http://shop.invalid').pathname, pages)?.page ?? null;
}

type Parameters = [name: string, value: string][];

function firstMatch(path: string, pages: readonly string[]) {
  for (const page of pages) {
    const parameters = matched(path.split('/'), page.split('/'));
    if (parameters !== null) return { page, parameters };
  }
  return null;
}

function matched(given: string[], route: string[]): Parameters | null {
  const parameters: Parameters = [];
  for (const [at, word] of route.entries()) {
    const value = given[at] ?? '';
    const name = /^\[(\w+)\]$/.exec(word)?.[1];
    if (name !== undefined && value !== '') parameters.push([name, decodeURIComponent(value)]);
    else if (word !== value) return null;
  }
  return given.length === route.length ? parameters : null;
}
