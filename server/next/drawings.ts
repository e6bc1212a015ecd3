import type { Drawings, Part } from '@/lib/site/drawings';

/** Some 3 kB each. */
const KEPT = 2_000;

/** The mark of a part that was drawn for the first time. */
const MARK = / data-part="\d+"/g;

/** What belongs to one page alone: generated ids, and boundaries of what comes later. */
const OF_THE_PAGE = /"_R_|<!--\$/;

/** A part's HTML, in the pieces between the places where the page's address belongs. */
type Drawing = Buffer[];

/** By their looks. */
type Memory = Map<string, Drawing>;

/** Kept by the settings they were drawn with, of which there are two for a moment while they change. */
const memories = new Map<string, Memory>();
const settingsTexts = new WeakMap<object, string>();

/** Stands around the number of a part that is set into the finished page. */
const SLOT = '\u0001';

/** The parts of one page: those that others have drawn, and those that it draws for others. */
export class PageDrawings implements Drawings {
  readonly #first: Part[] = [];
  readonly #found: Drawing[] = [];
  #between: Buffer | undefined;

  find(part: Part): ReturnType<Drawings['find']> {
    const kept = memoryOf(part.settings).get(part.look);
    // All parts of a page have the same address.
    this.#between ??= Buffer.from(destination(part));
    if (kept === undefined) return { number: this.#first.push(part) - 1 };
    return { html: SLOT + (this.#found.push(kept) - 1) + SLOT };
  }

  /**
   * The page as it goes out, with the parts of others set in, and after its new parts were taken from
   * it. In bytes, which are copied: as text most of a page would be joined and turned into bytes anew
   * each time. Throws where the page cannot have the parts of others.
   */
  completed(page: string): Buffer {
    const bytes = Buffer.concat(this.#filled(page));
    if (this.#first.length === 0) return bytes;
    const text = bytes.toString();
    for (const [number, part] of this.#first.entries()) {
      const html = insideOf(text, number);
      if (!OF_THE_PAGE.test(html)) keep(part, html.replace(MARK, ''));
    }
    return Buffer.from(text.replace(MARK, ''));
  }

  #filled(page: string): Buffer[] {
    const texts = page.split(SLOT);
    if (texts.length !== 2 * this.#found.length + 1) throw new Error(FOREIGN_SLOT);
    return texts.flatMap((text, at) => {
      if (at % 2 === 0) return [Buffer.from(text)];
      // React draws from the first to the last.
      const drawing = this.#found[(at - 1) / 2];
      if (drawing === undefined || text !== String((at - 1) / 2)) throw new Error(FOREIGN_SLOT);
      return between(drawing, this.#between ?? NOTHING);
    });
  }
}

/** Somebody's name has the sign in it: such a page is drawn without the parts of others. */
const FOREIGN_SLOT = 'A page has slots that are no places of parts.';

const NOTHING = Buffer.alloc(0);

function between(pieces: Drawing, filling: Buffer): Buffer[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [filling, piece]));
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
  const pieces = inAscii(html).split(destination(part));
  memory.set(
    part.look,
    pieces.map((piece) => Buffer.from(piece)),
  );
}

/**
 * One other letter in it would have the engine keep the whole page as a text of two bytes a letter,
 * which takes three times as long to join, to search and to turn into bytes.
 */
function inAscii(html: string): string {
  return html.replace(/[^\0-\x7F]/gu, (letter) => `&#${letter.codePointAt(0)};`);
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
