import path from 'node:path';
import type PDFDocument from 'pdfkit';

/** A page in points; 72 points are an inch. */
export type PageSize = { width: number; height: number };

export type Weight = 'regular' | 'bold';
type Script = 'latin' | 'sinhala' | 'tamil';

export type Pdf = InstanceType<typeof PDFDocument>;

export type TextStyle = {
  size: number;
  weight?: Weight;
  width: number;
  align?: 'left' | 'right';
  /** No text is cut: to need no more lines it is written smaller, and then on further lines. */
  wantedLines?: number;
};

const POINTS_PER_MM = 72 / 25.4;

export function mm(millimetres: number): number {
  return millimetres * POINTS_PER_MM;
}

export const A4: PageSize = { width: mm(210), height: mm(297) };
export const A5: PageSize = { width: mm(148), height: mm(210) };

/** The letters of each script come from a font of their own: no font has all three. */
const FILES: Record<Script, (weight: 400 | 700) => string> = {
  latin: (weight) => `@fontsource/roboto/files/roboto-latin-${weight}-normal.woff`,
  sinhala: (weight) =>
    `@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-${weight}-normal.woff`,
  tamil: (weight) =>
    `@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-${weight}-normal.woff`,
};

/** Draws a document page by page and returns its bytes; `draw` adds the pages. */
export async function createPdf(
  title: string,
  draw: (pdf: Pdf) => void | Promise<void>,
  /** When it was made; the file is then the same each time. */
  at?: Date,
): Promise<Buffer> {
  // Loaded with the first paper: a shop that prints none does without its memory.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    autoFirstPage: false,
    margin: 0,
    info: { Title: title, ...(at === undefined ? {} : { CreationDate: at }) },
    // Kept to the end, so that each page can say of how many it is one.
    bufferPages: true,
  });
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  registerFonts(pdf);
  await draw(pdf);
  pdf.end();
  return bytes;
}

export function addPage(pdf: Pdf, { width, height }: PageSize): void {
  pdf.addPage({ size: [width, height], margin: 0 });
}

function registerFonts(pdf: Pdf): void {
  // Hidden from bundlers, which would resolve the fonts themselves.
  const { createRequire } = process.getBuiltinModule('node:module');
  const { resolve } = createRequire(path.resolve('package.json'));
  for (const [script, file] of Object.entries(FILES)) {
    pdf.registerFont(`${script} regular`, resolve(file(400)));
    pdf.registerFont(`${script} bold`, resolve(file(700)));
  }
}

/**
 * Writes the whole text at a position and returns the height it took. Control characters and letters
 * that no font has are left out.
 */
export function write(pdf: Pdf, text: string, x: number, y: number, given: TextStyle): number {
  const style = fitted(pdf, printable(text), given);
  const lines = wrapped(pdf, printable(text), style);
  const lineHeight = style.size * 1.25;
  lines.forEach((line, at) => {
    const left = style.align === 'right' ? x + style.width - widthOf(pdf, line, style) : x;
    writeLine(pdf, line, left, y + at * lineHeight, style);
  });
  return lines.length * lineHeight;
}

/** Returns how many lines the text takes. */
export function countLines(pdf: Pdf, text: string, style: TextStyle): number {
  return wrapped(pdf, printable(text), fitted(pdf, printable(text), style)).length;
}

/** Below this a courier cannot read it on a label. */
const SMALLEST = 5.5;

/** Returns the largest style in which the text needs no more lines than wanted, or else the smallest. */
function fitted(pdf: Pdf, text: string, style: TextStyle): TextStyle {
  const { wantedLines = 1 } = style;
  const least = Math.min(style.size, Math.max(SMALLEST, style.size * 0.6));
  for (let size = style.size; size >= least; size -= 0.25) {
    const smaller = { ...style, size };
    if (wrapped(pdf, text, smaller).length <= wantedLines) return smaller;
  }
  return { ...style, size: least };
}

function writeLine(pdf: Pdf, line: string, x: number, y: number, style: TextStyle): void {
  let left = x;
  for (const run of runsOf(line)) {
    setFont(pdf, run.script, style);
    pdf.text(run.text, left, y, { lineBreak: false, baseline: 'top' });
    left += pdf.widthOfString(run.text);
  }
}

function wrapped(pdf: Pdf, text: string, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => pieces(pdf, part, style))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(pdf, longer, style) <= style.width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
  }
  return line === '' ? lines : [...lines, line];
}

/** Splits a word that is wider than a line, such as a long code. */
function pieces(pdf: Pdf, word: string, style: TextStyle): string[] {
  if (widthOf(pdf, word, style) <= style.width) return word === '' ? [] : [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of lettersOf(word)) {
    if (widthOf(pdf, part + letter, style) <= style.width) {
      part += letter;
    } else {
      parts.push(part);
      part = letter;
    }
  }
  return [...parts, part];
}

/** A letter with its signs: a cut falls between letters only. */
function lettersOf(text: string): string[] {
  return Array.from(SEGMENTER.segment(text), ({ segment }) => segment);
}

const SEGMENTER = new Intl.Segmenter('si', { granularity: 'grapheme' });

export function widthOf(pdf: Pdf, text: string, style: Pick<TextStyle, 'size' | 'weight'>): number {
  return runsOf(text).reduce((width, run) => {
    setFont(pdf, run.script, style);
    return width + pdf.widthOfString(run.text);
  }, 0);
}

function setFont(
  pdf: Pdf,
  script: Script,
  { size, weight = 'regular' }: Pick<TextStyle, 'size' | 'weight'>,
) {
  pdf.font(`${script} ${weight}`).fontSize(size);
}

type Run = { script: Script; text: string };

const JOINERS = '\u200c\u200d';

/** Splits text where the script changes; a joiner belongs to the letters around it. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script = JOINERS.includes(letter) ? (last?.script ?? 'latin') : scriptOf(letter);
    if (last !== undefined && last.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}

function scriptOf(letter: string): Script {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x0d80 && code <= 0x0dff) return 'sinhala';
  return code >= 0x0b80 && code <= 0x0bff ? 'tamil' : 'latin';
}

/** Latin letters with accents, digits, signs, Sinhala, Tamil and joiners; the rest has no letter here. */
const UNKNOWN =
  /[^\u0020-\u007e\u00a0-\u00ff\u0b80-\u0bff\u0d80-\u0dff\u2013\u2014\u2018-\u201d\u2022\u2026\u200c\u200d]/gu;

/** Only between letters of these scripts does a joiner join. */
const LONE_JOINER = /(?<![\u0b80-\u0bff\u0d80-\u0dff])[\u200c\u200d]+/gu;

function printable(text: string): string {
  return text.replace(/\s/gu, ' ').replace(UNKNOWN, '').replace(LONE_JOINER, '');
}
