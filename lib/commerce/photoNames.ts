import { CODE_PROBLEMS, readCode } from './codes';

/** What a name of a photo's file may mean: the code of an item, and which of its photos this is. */
export type PhotoName = { code: string; number: number };

export type ReadPhotoName =
  | {
      /** The whole name is the code. */
      whole: PhotoName;
      /** The name is a code and a number; null when it does not end in one. */
      numbered: PhotoName | null;
    }
  | { problem: string };

const EXTENSION = /\.(?:jpe?g|png|webp|heic|heif|avif|gif|bmp|tiff?)$/i;
/** "LCD-A12_2", "LCD-A12-02", "LCD-A12 2", "LCD-A12 (2)" */
const NUMBER = /^(\S.{0,199}?)(?:[ _-]{1,3}(\d{1,2})| {0,3}\((\d{1,2})\))$/s;
/** Longer than any code with a number. */
const LONGEST = 200;

/** Reads the name of a photo's file, such as "LCD-A12_2.jpg", or says why it is no code. */
export function readPhotoName(fileName: string): ReadPhotoName {
  const name = (fileName.split(/[/\\]/).at(-1) ?? '').trim();
  if (name.length > LONGEST) return { problem: CODE_PROBLEMS['long-code'] };
  const stem = name.replace(EXTENSION, '').trim();
  const whole = readCode(stem);
  if ('problem' in whole) return { problem: CODE_PROBLEMS[whole.problem] };
  return { whole: { code: whole.code, number: 1 }, numbered: numberedName(stem) };
}

function numberedName(stem: string): PhotoName | null {
  const [, text = '', plain, bracketed] = NUMBER.exec(stem) ?? [];
  const number = Number(plain ?? bracketed ?? 0);
  const read = readCode(text);
  return number === 0 || 'problem' in read ? null : { code: read.code, number };
}

/** Returns the list with a new entry at this place, counted from 1; at the end when it is shorter. */
export function insertedAt<T>(list: readonly T[], added: T, place: number): T[] {
  const at = Math.min(Math.max(place, 1) - 1, list.length);
  return [...list.slice(0, at), added, ...list.slice(at)];
}
