/** A phone as a list names it exactly. */
export type ListedPhone = { bndName: string; modelName: string; modelNumbers: string[] };

const BETWEEN = ' | ';

/** Returns such as "Samsung: Galaxy A12 (SM-A125F, SM-A125M) | Apple: iPhone 11". */
export function writePhones(phones: readonly ListedPhone[]): string {
  return phones
    .map(({ bndName, modelName, modelNumbers }) => {
      const numbers = modelNumbers.length === 0 ? '' : ` (${modelNumbers.join(', ')})`;
      return `${bndName}: ${modelName}${numbers}`;
    })
    .join(BETWEEN);
}

/** Reads what writePhones wrote; leaves out what names no maker. */
export function readPhones(text: string): ListedPhone[] {
  return text.split(BETWEEN).flatMap((phone) => {
    const colon = phone.indexOf(': ');
    if (colon <= 0) return [];
    const bndName = phone.slice(0, colon).trim();
    const named = phone.slice(colon + 2).trim();
    const open = named.endsWith(')') ? named.lastIndexOf(' (') : -1;
    const modelName = (open === -1 ? named : named.slice(0, open)).trim();
    if (modelName === '') return [];
    const numbers = open === -1 ? [] : named.slice(open + 2, -1).split(', ');
    return [{ bndName, modelName, modelNumbers: numbers.filter((number) => number !== '') }];
  });
}
