import type { Drawings, Part } from '@/lib/site/drawings';

/** Some 3 kB each. */
const KEPT = 2_000;

/** The mark of a part that was drawn for the first time. */
const MARK = / data-part="\d+"/g;

/** What belongs to one page alone: generated ids, and boundaries of what comes later. */
const OF_THE_PAGE = /"_R_|<!--\$/;

/** By their looks, in the pieces between the places where the page's address belongs. */
type Memory = Map<string, string[]>;

/** Kept by the settings they were drawn with, of which there are two for a moment while they change. */
const memories = new Map<string, Memory>();
const settingsTexts = new WeakMap<object, string>();

/** The parts of one page: those that others have drawn, and those that it draws for others. */
export class PageDrawings implements Drawings {
  readonly #first: Part[] = [];
  #destination: string | undefined;

  find(part: Part): ReturnType<Drawings['find']> {
    const kept = memoryOf(part.settings).get(part.look);
    if (kept !== undefined) return { html: joined(kept, this.#destinationOf(part)) };
    return { number: this.#first.push(part) - 1 };
  }

  /** All parts of a page have the same address. */
  #destinationOf(part: Part): string {
    this.#destination ??= destination(part);
    return this.#destination;
  }

  /** The page as it goes out, after its new parts were taken from it. */
  completed(page: string): string {
    if (this.#first.length === 0) return page;
    for (const [number, part] of this.#first.entries()) {
      const html = insideOf(page, number);
      if (!OF_THE_PAGE.test(html)) keep(part, html.replace(MARK, ''));
    }
    return page.replace(MARK, '');
  }
}

/** Up to the end of the element that has the mark; others of its kind may stand inside. */
function insideOf(page: string, number: number): string {
  const mark = page.indexOf(` data-part="${number}"`);
  const host = page.slice(page.lastIndexOf('<', mark) + 1, mark);
  const from = page.indexOf('>', mark) + 1;
  const tags = new RegExp(`<(/?)${host}[ >]`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(page); tag !== null; tag = tags.exec(page)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return page.slice(from, tag.index);
  }
  throw new Error(`The part ${number}, <${host}>, has no end.`);
}

function keep(part: Part, html: string): void {
  const memory = memoryOf(part.settings);
  const [oldest] = memory.keys();
  if (memory.size >= KEPT && oldest !== undefined) memory.delete(oldest);
  memory.set(part.look, inAscii(html).split(destination(part)));
}

/**
 * One other letter in it would have the engine keep the whole page as a text of two bytes a letter,
 * which takes three times as long to join, to search and to turn into bytes.
 */
function inAscii(html: string): string {
  return html.replace(/[^\0-\x7F]/gu, (letter) => `&#${letter.codePointAt(0)};`);
}

/** By `+`, which copies nothing until the whole page is written. */
function joined(pieces: string[], between: string): string {
  return pieces.reduce((html, piece) => html + between + piece);
}

function memoryOf(settings: object): Memory {
  const text = settingsTexts.get(settings) ?? JSON.stringify(settings);
  settingsTexts.set(settings, text);
  const known = memories.get(text);
  if (known !== undefined) return known;
  if (memories.size > 1) memories.clear();
  const memory: Memory = new Map();
  memories.set(text, memory);
  return memory;
}

/** As it ends a link to sign in (lib/site/links.ts), escaped as React escapes attributes. */
function destination({ here }: Part): string {
  return `destination=${encodeURIComponent(here).replaceAll("'", '&#x27;')}"`;
}
