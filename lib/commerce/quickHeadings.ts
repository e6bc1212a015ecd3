/** The facets of a line: what its words name. */
export type Named = {
  /** Words for the kind of part: "displays". */
  kind: string | null;
  /** Words for the phone: "iphone 7". */
  phone: string | null;
  /** Words for a maker or a family: "samsung", "redmi note". */
  brand: string | null;
};

export type Heading = Named & { text: string };

const FACETS = ['kind', 'phone', 'brand'] as const;

/**
 * Returns the headings that are in force below a new one. It ends those of its own facet and what
 * is below them: after "DISPLAYS", "Samsung" comes "BATTERIES" of every maker; after "SAMSUNG",
 * "Displays" come "Batteries" of Samsung.
 */
export function underHeading(headings: readonly Heading[], next: Heading): Heading[] {
  const ends = headings.findIndex((one) =>
    FACETS.some((facet) => one[facet] !== null && next[facet] !== null),
  );
  return [...(ends < 0 ? headings : headings.slice(0, ends)), next];
}

/** Ends the headings that name a phone: a line below them names its own. */
export function afterOtherPhone(headings: readonly Heading[]): Heading[] {
  const at = headings.findIndex(({ phone }) => phone !== null);
  return at < 0 ? [...headings] : headings.slice(0, at);
}

/** Returns a line's words with what its headings say and it does not, and those headings. */
export function withHeadings(
  words: string,
  own: Named,
  headings: readonly Heading[],
): { words: string; from: Heading[] } {
  const used = new Set<Heading>();
  const carried = (facet: keyof Named) => {
    const heading = headings.findLast((one) => one[facet] !== null);
    if (heading === undefined || own[facet] !== null) return [];
    used.add(heading);
    return [heading[facet] ?? ''];
  };
  const phone = carried('phone');
  const brand = phone.length === 0 ? carried('brand') : [];
  const said = [...brand, ...phone, words, ...carried('kind')].join(' ');
  return { words: said, from: headings.filter((heading) => used.has(heading)) };
}

/** What a line without a quantity says, and how it is written. */
type MaybeHeading = { text: string; isTitled: boolean; named: Named; plainWords: number };

/** Tells whether words without a quantity are a heading of the line below them. */
export function isHeading(said: MaybeHeading, next: Named | null): boolean {
  const { named, plainWords, isTitled } = said;
  if (plainWords > 2 || FACETS.every((facet) => named[facet] === null)) return false;
  if (named.phone !== null) return isHeadingOfPhone(named, isTitled, next);
  return named.kind === null ? next !== null : isHeadingOfKind(said, next);
}

/** "iPhone 7:", or a phone above lines that name none. */
function isHeadingOfPhone(named: Named, isTitled: boolean, next: Named | null): boolean {
  const lacksPhone = next !== null && next.phone === null;
  if (named.kind !== null) return isTitled && lacksPhone && next.kind === null;
  return isTitled || (lacksPhone && next.kind !== null);
}

/** "Displays:", "DISPLAYS", "displays", or a kind above lines that name none. */
function isHeadingOfKind({ text, isTitled, named, plainWords }: MaybeHeading, next: Named | null) {
  if (isTitled || /^[\p{L}\p{M} &/]+s$/iu.test(text)) return true;
  if (next === null) return false;
  if (text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)) return true;
  const isAbove = next.phone !== null || named.brand !== null || plainWords === 0;
  return isAbove && next.kind === null;
}
