import type { ListedName } from './catalogueNames';
import type { SearchCase } from './quality';

/** 'BL-5C' and 'TLi020F1/TLi020F' before the bracket with the phones. */
const CODES = /^Battery for (?!Apple )\w+ ([^()]*)\(/;
const SHORTEST_CODE = 4;
const SAMSUNG_NUMBER = /^[A-Zi]\d{3,4}[A-Z]{0,2}$/;

type Coded = { code: string; items: ListedName[] };

const folded = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the codes of batteries in the names of a list, each with its items. */
export function batteryCodes(items: readonly ListedName[]): Coded[] {
  const byCode = new Map<string, Coded>();
  // What other parts name too is a phone: 'Q340'.
  const others = items.filter(({ name }) => !/^Battery|^Power bank/i.test(name));
  const named = new Set(others.flatMap(({ name }) => name.split(/[\s/,()]+/).map(folded)));
  for (const item of items) {
    const written = CODES.exec(item.name)?.[1]?.split(/[/,]/) ?? [];
    for (const code of written.map((part) => part.trim())) {
      const isCode = /\d/.test(code) && !/\s/.test(code) && code.length >= SHORTEST_CODE;
      if (!isCode || named.has(folded(code))) continue;
      const coded = byCode.get(folded(code)) ?? { code, items: [] };
      byCode.set(folded(code), { code, items: [...coded.items, item] });
    }
  }
  return [...byCode.values()];
}

/**
 * Makes the queries that ask a list for all its battery codes and all numbers of Samsung's phones
 * with a display; the truth is read from the names.
 */
export function codeQueries(items: readonly ListedName[]): SearchCase[] {
  return [...batteryCodes(items).flatMap(codeCases), ...displayCases(items)];
}

function codeCases({ code, items }: Coded): SearchCase[] {
  const skus = items.map(({ sku }) => sku);
  const forms: [group: string, query: string][] = [
    ['battery code', code],
    ['code joined', code.toLowerCase().replace(/[^a-z0-9]/g, '')],
    ['code with a word', `${code.toLowerCase().replaceAll('-', ' ')} battery`],
  ];
  return forms.map(([group, query]) => caseOf(group, query, { right: skus, fitting: skus }));
}

const DISPLAY = /^(display|lcd) for samsung /i;

/** Asked with and without the letters of the region: 'a505f lcd', 'a505 lcd'. */
function displayCases(items: readonly ListedName[]): SearchCase[] {
  const tokens = new Map(items.map(({ sku, name }) => [sku, name.split(/[\s/,()]+/)]));
  const displays = items.filter(({ name }) => DISPLAY.test(name));
  const numbers = displays.flatMap(({ sku }) =>
    (tokens.get(sku) ?? [])
      .filter((token) => SAMSUNG_NUMBER.test(token))
      .flatMap((number) => [number, number.replace(/(?<=\d)[A-Z]+$/, '')]),
  );
  return [...new Set(numbers)].map((number) => {
    // 'A505' names the A505F, and 'A505F' a line that writes A505.
    const isNamed = (token: string) =>
      SAMSUNG_NUMBER.test(token) && (token.startsWith(number) || number.startsWith(token));
    const naming = (some: readonly ListedName[]) =>
      some.filter(({ sku }) => tokens.get(sku)?.some(isNamed) === true).map(({ sku }) => sku);
    return caseOf('display number', `${number.toLowerCase()} lcd`, {
      right: naming(displays),
      fitting: naming(items),
    });
  });
}

function caseOf(group: string, query: string, truth: NonNullable<SearchCase['truth']>): SearchCase {
  return { query, group, models: [], partKinds: [], grade: null, sku: null, truth };
}
