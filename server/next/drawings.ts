import type { Drawings, Part } from '@/lib/site/drawings';

/** Some 3 kB each: the cards of the larger part of a usual shop. */
const KEPT = 6_000;

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
    const text = bytes.toString(A_LETTER_A_BYTE);
    let from = 0;
    for (const [number, part] of this.#first.entries()) {
      from = text.indexOf(` data-part="${number}"`, from);
      const html = insideOf(text, from);
      if (!OF_THE_PAGE.test(html)) keep(part, html.replace(MARK, ''));
    }
    return Buffer.from(text.replace(MARK, ''), A_LETTER_A_BYTE);
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

/** Bytes that are only searched and cut need not be decoded: all marks are ASCII. */
const A_LETTER_A_BYTE = 'latin1';

function between(pieces: Drawing, filling: Buffer): Buffer[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [filling, piece]));
}

/** From the mark of an element up to its end; others of its kind may stand inside. */
function insideOf(page: string, mark: number): string {
  const host = page.slice(page.lastIndexOf('<', mark) + 1, mark);
  const from = page.indexOf('>', mark) + 1;
  const tags = new RegExp(`<(/?)${host}[ >]`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(page); tag !== null; tag = tags.exec(page)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return page.slice(from, tag.index);
  }
  throw new Error(`A part drawn once, <${host}>, has no end.`);
}

function keep(part: Part, html: string): void {
  const memory = memoryOf(part.settings);
  const [oldest] = memory.keys();
  if (memory.size >= KEPT && oldest !== undefined) memory.delete(oldest);
  const pieces = html.split(destination(part));
  memory.set(
    part.look,
    pieces.map((piece) => Buffer.from(piece, A_LETTER_A_BYTE)),
  );
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
