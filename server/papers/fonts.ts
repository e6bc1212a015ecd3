import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

export type Weight = 'regular' | 'bold';
export type Script = 'latin' | 'sinhala' | 'tamil';

/** The letters of each script come from a font of their own: no font has all three. */
const FILES: Record<Script, (weight: 400 | 700) => string> = {
  latin: (weight) => `@fontsource/roboto/files/roboto-latin-${weight}-normal.woff`,
  sinhala: (weight) =>
    `@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-${weight}-normal.woff`,
  tamil: (weight) =>
    `@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-${weight}-normal.woff`,
};

let fonts: Map<string, Buffer> | undefined;

/**
 * Returns the fonts of papers by name ("latin bold"). They are unpacked once: pdfkit would unpack
 * its own copy for every paper, in JavaScript.
 */
export function paperFonts(): Map<string, Buffer> {
  if (fonts !== undefined) return fonts;
  // Hidden from bundlers, which would resolve the fonts themselves.
  const { createRequire } = process.getBuiltinModule('node:module');
  const { resolve } = createRequire(path.resolve('package.json'));
  fonts = new Map();
  for (const [script, file] of Object.entries(FILES)) {
    fonts.set(`${script} regular`, unpacked(readFileSync(resolve(file(400)))));
    fonts.set(`${script} bold`, unpacked(readFileSync(resolve(file(700)))));
  }
  return fonts;
}

const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/** Returns the OpenType font in a WOFF 1.0 file, which packs each table with zlib. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT.header + count * SFNT.entry);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts = [directory];
  let offset = directory.length;
  for (let at = 0; at < count; at += 1) {
    const entry = woff.subarray(WOFF.header + at * WOFF.entry);
    const [from, packed, length] = [
      entry.readUInt32BE(4),
      entry.readUInt32BE(8),
      entry.readUInt32BE(12),
    ];
    const bytes = woff.subarray(from, from + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    const target = SFNT.header + at * SFNT.entry;
    entry.copy(directory, target, 0, 4);
    entry.copy(directory, target + 4, 16, 20);
    directory.writeUInt32BE(offset, target + 8);
    directory.writeUInt32BE(length, target + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}
