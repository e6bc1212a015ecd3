import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '@/server/boot/env';
import { FILE_FOLDERS, openFiles } from '@/server/platform/files/filesEnv';
import { UNFINISHED } from '@/server/platform/files/fileStore';
import type { ArchiveWriter } from './archive';
import { IMPORTS, limitOf, PICTURES } from './archiveNames';
import { BackupRefused } from './backupRefused';

type FilesEnv = Pick<Env, 'dataDir' | 's3'>;

/** Returns the names of all pictures and imported lists, as the backup stores them. Links to files count as files. */
export function fileNames(dataDir: string): string[] {
  return [...namesBelow(dataDir, PICTURES), ...namesBelow(dataDir, IMPORTS)];
}

export function isPicture(name: string): boolean {
  return name.startsWith(`${PICTURES}/`);
}

function namesBelow(dataDir: string, top: string): string[] {
  const folder = path.join(dataDir, top);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith(UNFINISHED))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
  const unfit = names.find((name) => limitOf(name) === null);
  if (unfit !== undefined) {
    throw new BackupRefused(`Rename ${unfit}: its name is too long or has odd characters.`);
  }
  const other = names.find((name) => !isFile(path.join(dataDir, name)));
  if (other === undefined) return names;
  throw new BackupRefused(`${other} is neither a file nor a folder; move it out of the pictures.`);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * Adds the files that a shop has in a bucket, with the names that they have in DATA_DIR. Returns how many pictures.
 * One that is deleted meanwhile was named by no row.
 */
export async function addStored(
  archive: ArchiveWriter,
  { dataDir, s3 }: FilesEnv,
): Promise<number> {
  if (s3 === null) return 0;
  let pictures = 0;
  for (const [kind, folder] of Object.entries(FILE_FOLDERS)) {
    const isOfPhotos = kind === 'photos';
    const store = openFiles({ dataDir, s3 }, isOfPhotos ? 'photos' : 'imports');
    for await (const { hash } of store.list()) {
      const name = `${folder}/${hash.slice(0, 2)}/${hash}`;
      const bytes = existsSync(path.join(dataDir, name)) ? null : await store.get(hash);
      if (bytes === null) continue;
      await archive.add({ name, size: bytes.length }, [bytes]);
      if (isOfPhotos) pictures += 1;
    }
  }
  return pictures;
}

export async function addFile(
  archive: ArchiveWriter,
  dataDir: string,
  name: string,
): Promise<void> {
  const file = path.join(dataDir, name);
  const { size } = await stat(file);
  await archive.add({ name, size }, createReadStream(file));
}
