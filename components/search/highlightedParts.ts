export type NamePart = { text: string; matches: boolean };

const WORD = /[\p{L}\p{N}]+/gu;

/** Splits a name into matching and other parts; the words of the query match as prefixes. */
export function highlightedParts(name: string, query: string): NamePart[] {
  const wanted = query.toLowerCase().match(WORD) ?? [];
  const parts: NamePart[] = [];
  for (const text of name.split(/([\p{L}\p{N}]+)/u)) {
    const word = text.toLowerCase();
    const matches = wanted.some((beginning) => word.startsWith(beginning));
    const last = parts.at(-1);
    if (last !== undefined && last.matches === matches) last.text += text;
    else if (text !== '') parts.push({ text, matches });
  }
  return joinedOverSpaces(parts);
}

/** Joins matching words that only a space separates. */
function joinedOverSpaces(parts: NamePart[]): NamePart[] {
  return parts.reduce<NamePart[]>((joined, part) => {
    const before = joined.at(-1);
    const twoBefore = joined.at(-2);
    if (part.matches && before?.text === ' ' && twoBefore?.matches) {
      joined.splice(-2, 2, { text: `${twoBefore.text} ${part.text}`, matches: true });
      return joined;
    }
    return [...joined, part];
  }, []);
}
