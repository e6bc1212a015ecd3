import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from './watchedPage';

/** Where the shop of the tests keeps its data; see playwright.config.ts. */
export const DATA_DIR = process.env.E2E_DATA_DIR ?? 'test-results/shop';

/** A mobile number nobody had before. */
export function newMobile(): string {
  return `077${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
}

/** The code that was sent to a mobile number; without a gateway messages are written to files. */
export async function codeSentTo(mobile: string, dataDir = DATA_DIR): Promise<string> {
  let code = '';
  await expect
    .poll(async () => (code = await newestCode(`94${mobile.slice(1)}`, dataDir)), {
      timeout: 15_000,
    })
    .toMatch(/^\d{6}$/);
  return code;
}

async function newestCode(recipient: string, dataDir: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const newest = names
    .filter((name) => name.includes(recipient))
    .sort()
    .at(-1);
  if (newest === undefined) return '';
  const text = await readFile(path.join(outbox, newest), 'utf8');
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
