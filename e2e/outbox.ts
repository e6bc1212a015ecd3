import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from './watchedPage';

/** Where a shop without a gateway writes its messages; see playwright.config.ts. */
const OUTBOX = path.join(process.env.E2E_DATA_DIR ?? 'test-results/shop', 'outbox');

/** A mobile number nobody had before. */
export function newMobile(): string {
  return `077${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
}

/** The code that was sent to a mobile number. */
export async function codeSentTo(mobile: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => (code = await newestCode(`94${mobile.slice(1)}`)), { timeout: 15_000 })
    .toMatch(/^\d{6}$/);
  return code;
}

async function newestCode(recipient: string): Promise<string> {
  const names = await readdir(OUTBOX).catch(() => []);
  const newest = names
    .filter((name) => name.includes(recipient))
    .sort()
    .at(-1);
  if (newest === undefined) return '';
  const text = await readFile(path.join(OUTBOX, newest), 'utf8');
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
