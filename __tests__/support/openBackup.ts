import { open } from 'node:fs/promises';
import { readArchive } from '@/server/platform/backup/archive';

/** Returns the entries of a backup by name. */
export async function openBackup(file: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const handle = await open(file, 'r');
  try {
    await readArchive(handle, async ({ name }, content) => {
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk);
      entries.set(name, Buffer.concat(chunks));
    });
  } finally {
    await handle.close();
  }
  return entries;
}
