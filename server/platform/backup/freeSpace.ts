import { statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused } from './backupRefused';

const MIB = 1024 * 1024;

/** Throws BackupRefused when the disk of this folder has no space for so many bytes. */
export function requireSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes) return;
  throw new BackupRefused(
    `The disk of ${folder} needs ${Math.ceil(bytes / MIB)} MB of free space for this; ` +
      `it has ${Math.floor((bavail * bsize) / MIB)} MB.`,
  );
}

/** Returns the bytes of a file; 0 when it is not there. */
export function bytesOf(...parts: string[]): number {
  return statSync(path.join(...parts), { throwIfNoEntry: false })?.size ?? 0;
}
