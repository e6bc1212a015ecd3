import { splitName } from './archiveNames';

/** Tar counts in blocks: a header, the content, and zeros up to the next block. */
export const BLOCK = 512;
/** A tar file ends with two empty blocks. */
export const END = Buffer.alloc(2 * BLOCK);

const MOST_OCTAL = 8 ** 11 - 1;

export type Header = { name: string; size: number };

/** Returns the header (POSIX ustar) of a plain file, always the same for a name and a size. */
export function tarHeader({ name, size }: Header): Buffer {
  const split = splitName(name);
  if (split === null) throw new RangeError(`The name is too long for a tar file: ${name}`);
  const block = Buffer.alloc(BLOCK);
  block.write(split.rest, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  writeSize(block, size);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\0', 257);
  block.write('00', 263);
  block.write(split.prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Returns what a header says; null unless `tarHeader` writes exactly this block. */
export function readTarHeader(block: Buffer): Header | null {
  const prefix = textAt(block, 345, 155);
  const rest = textAt(block, 0, 100);
  const header = { name: prefix === '' ? rest : `${prefix}/${rest}`, size: sizeIn(block) };
  if (!Number.isSafeInteger(header.size) || header.size < 0) return null;
  return splitName(header.name) !== null && tarHeader(header).equals(block) ? header : null;
}

/** Returns how many zeros follow a content of this size. */
export function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Eleven octal digits, or a binary number as GNU tar writes it for 8 GiB and more. */
function writeSize(block: Buffer, size: number): void {
  if (size <= MOST_OCTAL) {
    block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
    return;
  }
  block.writeUInt8(0x80, 124);
  block.writeBigUInt64BE(BigInt(size), 128);
}

function sizeIn(block: Buffer): number {
  if (block.readUInt8(124) === 0x80) return Number(block.readBigUInt64BE(128));
  const digits = block.toString('latin1', 124, 135);
  return /^[0-7]{11}$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

function textAt(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}
