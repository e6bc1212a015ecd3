import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './fileErrors';

/** A picture file in the merchant's data folder. */
export type Original = {
  file: string;
  extension: string;
  bytes: number;
  modifiedMs: number;
};

const PHOTOGRAPHS = ['jpg', 'jpeg', 'png', 'webp'];
const PRODUCT_FILE = /^(\d{1,15})-(\d{3})\.([a-z]{3,4})$/;
const LOGOS = ['svg', ...PHOTOGRAPHS];
/** A larger file is a mistake and is not read into memory. */
const MAXIMUM_BYTES = 40 * 1024 * 1024;

/** A photo of an item that lies in the data folder by its name. */
export type ProductOriginal = {
  file: string;
  /** "7-001.jpg" */
  name: string;
  itmCode: number;
  number: number;
  bytes: number;
  modifiedMs: number;
};

/** Lists DATA_DIR/pictures/product/{itmCode}/{itmCode}-{three digits}.(jpg|png|webp), by item and number. */
export async function* listProductOriginals(dataDir: string): AsyncGenerator<ProductOriginal> {
  const products = path.join(dataDir, 'pictures', 'product');
  for (const folder of await namesIn(products)) {
    for (const name of (await namesIn(path.join(products, folder))).sort()) {
      const [, code, number, extension] = PRODUCT_FILE.exec(name.toLowerCase()) ?? [];
      const isPicture = code === folder && PHOTOGRAPHS.includes(extension ?? '');
      if (!isPicture || number === '000') continue;
      const file = path.join(products, folder, name);
      const facts = await stat(file);
      if (!facts.isFile() || facts.size > MAXIMUM_BYTES) continue;
      const { size: bytes, mtimeMs: modifiedMs } = facts;
      yield { file, name, itmCode: Number(code), number: Number(number), bytes, modifiedMs };
    }
  }
}

/** DATA_DIR/pictures/brand/{slug}.(svg|jpg|png|webp) */
export function findBrandOriginal(dataDir: string, slug: string): Promise<Original | null> {
  return findIn(path.join(dataDir, 'pictures', 'brand'), slug, LOGOS);
}

/** DATA_DIR/pictures/gallery/{name}.(jpg|png|webp) */
export function findGalleryOriginal(dataDir: string, name: string): Promise<Original | null> {
  return findIn(galleryFolder(dataDir), name.toLowerCase(), PHOTOGRAPHS);
}

/** Returns the names of the gallery's pictures without extensions, in natural order. */
export async function listGalleryOriginals(dataDir: string): Promise<string[]> {
  const names = (await namesIn(galleryFolder(dataDir)))
    .filter((entry) => !entry.startsWith('.'))
    .map((entry) => path.parse(entry))
    .filter(({ ext }) => PHOTOGRAPHS.includes(ext.slice(1).toLowerCase()))
    .map(({ name }) => name);
  const onceEach = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...onceEach.values()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function galleryFolder(dataDir: string): string {
  return path.join(dataDir, 'pictures', 'gallery');
}

export function readOriginal(original: Original): Promise<Buffer> {
  return readFile(original.file);
}

/** Opens only names listed in the folder, so that no name can lead out of it. */
async function findIn(
  folder: string,
  name: string,
  extensions: readonly string[],
): Promise<Original | null> {
  const present = new Map((await namesIn(folder)).map((entry) => [entry.toLowerCase(), entry]));
  for (const extension of extensions) {
    const entry = present.get(`${name}.${extension}`);
    if (entry === undefined) continue;
    const file = path.join(folder, entry);
    const facts = await stat(file);
    if (!facts.isFile() || facts.size > MAXIMUM_BYTES) continue;
    return { file, extension, bytes: facts.size, modifiedMs: facts.mtimeMs };
  }
  return null;
}

async function namesIn(folder: string): Promise<string[]> {
  // Most items have no folder: reading its names would throw, which is twenty times as slow.
  if (!existsSync(folder)) return [];
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
