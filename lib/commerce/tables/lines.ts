/** One line of a text. `readable` is false when it is not valid in its encoding. */
export type TextLine = { number: number; text: string; readable: boolean };

/** Lines are cut here, so that a text without line ends does not fill the memory. */
const LONGEST_LINE = 1_000_000;

/** Cuts a text that comes in pieces into lines. CR, LF and CRLF all end a line, also side by side in one file. */
export class LineSplitter {
  #rest = '';

  /** Returns the lines that are complete. */
  push(piece: string): string[] {
    // Whether LF follows a CR at the end shows in the next piece.
    const text = this.#rest + piece;
    const isOpen = text.endsWith('\r');
    const lines = (isOpen ? text.slice(0, -1) : text).split(/\r\n|\r|\n/);
    this.#rest = (lines.pop() ?? '') + (isOpen ? '\r' : '');
    if (this.#rest.length > LONGEST_LINE) lines.push(...this.end());
    return lines;
  }

  /** Returns what is left. */
  end(): string[] {
    const rest = this.#rest.replace(/\r$/, '');
    this.#rest = '';
    return rest === '' ? [] : [rest];
  }
}

/** A replacement or control character means that the text was damaged. */
const DAMAGED = /[\uFFFD\u0000-\u0008\u000B\u000C\u000E-\u001F\u0080-\u009F]/;

export function toLine(number: number, text: string): TextLine {
  return { number, text, readable: !DAMAGED.test(text) };
}

/** Returns the lines of a whole text. */
export function linesOf(text: string): TextLine[] {
  const splitter = new LineSplitter();
  const lines = [...splitter.push(text.replace(/^\uFEFF/, '')), ...splitter.end()];
  return lines.map((line, at) => toLine(at + 1, line));
}
