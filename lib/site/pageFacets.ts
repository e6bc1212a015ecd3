import { findGrade } from '@/lib/commerce/grades';
import type { Facet, FacetKey, FacetOption } from '@/lib/contract/catalogue';
import { formatMonths } from './format';
import type { ListScope } from './listScope';
import type { ListState, MultiKey } from './listUrl';

/** More options than this are no help to choose by and weigh on every page. */
const SHOWN_OPTIONS = 20;

/** In the order a buyer narrows by: what it is made of before the shelf it stands on. */
const SHOWN_KEYS = [
  'bndCode',
  'grade',
  'frame',
  'warranty',
  'colour',
  'catCode',
  'sCatCode',
  'tagCode',
] as const satisfies readonly MultiKey[];

export type NameOf = (key: MultiKey, value: string) => string | undefined;

/**
 * The filters a list page offers: what the page itself fixes is left out, long ones are cut,
 * and a chosen value stays, with a count of 0, where nothing is left of it.
 */
export function pageFacets(
  facets: readonly Facet[],
  state: ListState,
  scope: ListScope,
  nameOf: NameOf,
): Facet[] {
  const byKey = new Map<FacetKey, FacetOption[]>(facets.map(({ key, options }) => [key, options]));
  const offered: Facet[] = [];
  const availability = byKey.get('availability') ?? [];
  if (availability.length > 0) offered.push({ key: 'availability', options: availability });
  for (const key of SHOWN_KEYS) {
    if (key in scope.fixed || isAboveScope(key, scope) || isTooWide(key, state, scope)) continue;
    const options = withChosen(byKey.get(key) ?? [], state[key], (value) => nameOf(key, value));
    if (options.length > 0) offered.push({ key, options });
  }
  return offered;
}

/** Inside a sub-category its category says nothing, inside a tag neither of the two. */
function isAboveScope(key: MultiKey, { fixed }: ListScope): boolean {
  if (key === 'catCode') return 'sCatCode' in fixed || 'tagCode' in fixed;
  return key === 'sCatCode' && 'tagCode' in fixed;
}

/** The same tag name occurs in many sub-categories, so tags tell apart only inside one. */
function isTooWide(key: MultiKey, state: ListState, { fixed }: ListScope): boolean {
  return key === 'tagCode' && !('sCatCode' in fixed) && !chosenOnce(state);
}

function chosenOnce({ sCatCode, tagCode }: ListState): boolean {
  return sCatCode.length === 1 || tagCode.length > 0;
}

function withChosen(
  options: readonly FacetOption[],
  chosen: readonly string[],
  nameOf: (value: string) => string | undefined,
): FacetOption[] {
  const shown = options.filter((option, at) => at < SHOWN_OPTIONS || chosen.includes(option.value));
  const gone = chosen
    .filter((value) => !shown.some((option) => option.value === value))
    .map((value) => ({ value, label: nameOf(value) ?? value, count: 0 }));
  return [...shown, ...gone];
}

/** Names of values that need no catalogue to be named. */
export function plainName(key: MultiKey, value: string): string | undefined {
  switch (key) {
    case 'grade':
      return findGrade(value)?.label;
    case 'warranty':
      return formatMonths(Number(value));
    case 'frame':
      return value === 'with' ? 'With frame' : 'Without frame';
    case 'colour':
      return value;
    default:
      return undefined;
  }
}
