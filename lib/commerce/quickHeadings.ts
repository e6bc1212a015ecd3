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
 * stands below them: after "DISPLAYS", "Samsung" comes "BATTERIES" of every maker; after "SAMSUNG",
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

/** Tells whether words without a quantity are a heading of the line below them. */
export function isHeading(
  said: { text: string; isTitled: boolean; named: Named; plainWords: number },
  next: Named | null,
): boolean {
  const { text, isTitled, named, plainWords } = said;
  if (plainWords > 2 || FACETS.every((facet) => named[facet] === null)) return false;
  const isCapitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  const isPlural = /^[\p{L}\p{M} &/]+s$/iu.test(text);
  if (named.phone !== null && named.kind !== null) {
    return isTitled && next !== null && next.phone === null && next.kind === null;
  }
  if (named.phone !== null) {
    return isTitled || (next !== null && next.phone === null && next.kind !== null);
  }
  if (named.kind === null) return next !== null;
  if (isTitled || isPlural || (isCapitals && next !== null)) return true;
  const isNamed =
    next !== null && (next.phone !== null || named.brand !== null || plainWords === 0);
  return isNamed && next.kind === null;
}
