import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './fileErrors';

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

/** A picture of the gallery or a logo that lies in the data folder by its name. */
export type FolderPicture = { file: string; name: string; bytes: number; modifiedMs: number };

/** Lists DATA_DIR/pictures/gallery/{name}.(jpg|png|webp) and DATA_DIR/pictures/brand/{slug}.(svg|jpg|png|webp). */
export async function* listPictures(
  dataDir: string,
  place: 'gallery' | 'brand',
): AsyncGenerator<FolderPicture> {
  const folder = path.join(dataDir, 'pictures', place);
  const extensions = place === 'brand' ? LOGOS : PHOTOGRAPHS;
  for (const name of (await namesIn(folder)).sort()) {
    const extension = path.extname(name).slice(1).toLowerCase();
    if (name.startsWith('.') || !extensions.includes(extension)) continue;
    const file = path.join(folder, name);
    const facts = await stat(file);
    if (!facts.isFile() || facts.size > MAXIMUM_BYTES) continue;
    yield { file, name, bytes: facts.size, modifiedMs: facts.mtimeMs };
  }
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
