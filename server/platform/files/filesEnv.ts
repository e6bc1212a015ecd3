import path from 'node:path';
import type { Read } from '@/server/platform/envNames';
import { anyText, webAddress } from '@/server/platform/envValues';
import { folderStore, type FileStore } from './fileStore';
import { s3Store, type S3Env } from './s3Store';

/** Reads where the shop's files are; null: in DATA_DIR. */
export function readFilesEnv(read: Read, mistakes: string[]): S3Env | null {
  const bucketUrl = read<string | null>('BUCKET_URL', null, webAddress);
  const region = read('BUCKET_REGION', 'us-east-1', anyText);
  const accessKeyId = read('BUCKET_KEY_ID', '', anyText);
  const secretAccessKey = read('BUCKET_KEY_SECRET', '', anyText);
  if (bucketUrl === null) return null;
  if (accessKeyId === '') mistakes.push('BUCKET_KEY_ID must be set when BUCKET_URL is.');
  if (secretAccessKey === '') mistakes.push('BUCKET_KEY_SECRET must be set when BUCKET_URL is.');
  return { bucketUrl, region, accessKeyId, secretAccessKey };
}

/** The folders of files by what they hold: below DATA_DIR, or below the bucket. */
export const FILE_FOLDERS = { photos: 'pictures/photos', imports: 'imports' } as const;
type FileFolder = keyof typeof FILE_FOLDERS;

type FilesEnv = { dataDir: string; s3: S3Env | null };

/** Opens the store of a kind of files. */
export function openFiles({ dataDir, s3 }: FilesEnv, of: FileFolder): FileStore {
  return s3 === null ? folderOf(dataDir, of) : s3Store(s3, FILE_FOLDERS[of]);
}

/** The folder of this machine, also where the files are in a bucket now. */
export function folderOf(dataDir: string, of: FileFolder): FileStore {
  return folderStore(path.join(dataDir, FILE_FOLDERS[of]));
}

type FilesShop = { env: FilesEnv; photoFiles: FileStore; importFiles: FileStore };

/** Moves what this machine had before the shop had a bucket, or what a backup restored here. Returns how many. */
export async function moveIntoBucket({ env, photoFiles, importFiles }: FilesShop): Promise<number> {
  if (env.s3 === null) return 0;
  const photos = await moveFiles(folderOf(env.dataDir, 'photos'), photoFiles);
  return photos + (await moveFiles(folderOf(env.dataDir, 'imports'), importFiles));
}

/** Moves files of this machine into the store that all machines share. Returns how many. */
export async function moveFiles(from: FileStore, to: FileStore): Promise<number> {
  let moved = 0;
  for await (const { hash } of from.list()) {
    const bytes = await from.get(hash);
    if (bytes === null) continue;
    await to.put([bytes]);
    await from.delete(hash);
    moved += 1;
  }
  return moved;
}
