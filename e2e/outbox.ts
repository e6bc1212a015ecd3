import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { noteSecret } from './secrets';
import { expect } from './watchedPage';

/** The data folder of the shop under test; see playwright.config.ts. */
export const DATA_DIR = process.env.E2E_DATA_DIR ?? 'test-results/shop';

/** Returns an unused mobile number. */
export function newMobile(): string {
  return `077${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
}

/** Order numbers have six digits, too. */
const CODE = /\b\d{6}\b(?= is your)/;

/** Reads the code sent to a mobile number; without a gateway, messages are files. */
export function codeSentTo(mobile: string, dataDir = DATA_DIR): Promise<string> {
  return sentTo(mobile, CODE, dataDir);
}

/** Reads the link sent to a mobile number. */
export function linkSentTo(mobile: string): Promise<string> {
  return sentTo(mobile, /https?:\S+/, DATA_DIR);
}

/** Finds this pattern in the newest message to a mobile number that has it. */
function sentTo(mobile: string, form: RegExp, dataDir: string): Promise<string> {
  return findSent(`94${mobile.slice(1)}`, form, dataDir);
}

/** Finds this pattern in the newest message to a number in its stored form, or an address, that has it. */
export async function findSent(to: string, form: RegExp, dataDir = DATA_DIR): Promise<string> {
  let found = '';
  const look = async () => {
    const texts = await messagesTo(to, dataDir);
    found = texts.flatMap((text) => form.exec(text)?.[0] ?? []).at(0) ?? '';
    return found;
  };
  await expect.poll(look, { intervals: [100] }).not.toBe('');
  if (!found.includes('SP-')) noteSecret('message', found);
  return found;
}

/** Counts the messages with these words to a mobile number. Sending takes a moment: poll this. */
export async function timesTold(mobile: string, words: string): Promise<number> {
  const texts = await messagesTo(`94${mobile.slice(1)}`);
  return texts.filter((text) => text.includes(words)).length;
}

/** Returns the messages to a recipient, the newest first. */
export async function messagesTo(recipient: string, dataDir = DATA_DIR): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.includes(recipient)).sort();
  return Promise.all(files.reverse().map((name) => readFile(path.join(outbox, name), 'utf8')));
}
