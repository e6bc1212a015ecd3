/** A page that needs nothing of the shop: a heading, a sentence and at most one link. */
export type PlainPage = { title: string; sentence: string; link?: { to: string; text: string } };

/** Tells whether a person's browser asks for a page; programs ask for JSON or for anything. */
export function asksForPage(accept: string | null | undefined): boolean {
  return /\btext\/html\b/i.test(accept ?? '');
}

/** Returns the HTML of a page for answers that no page of the shop may or can give. */
export function plainPage({ title, sentence, link }: PlainPage): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title>`,
    '<style>body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1rem/1.5 sans-serif}</style>',
    `<main><h1>${escaped(title)}</h1><p>${escaped(sentence)}</p>`,
    link === undefined ? '' : `<p><a href="${escaped(link.to)}">${escaped(link.text)}</a></p>`,
    '</main></html>',
  ].join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
