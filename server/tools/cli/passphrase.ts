import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './command';

/** Never an argument: every user of the machine sees the arguments of its processes. */
export const PASSPHRASE_HELP = `The passphrase comes from the file that BACKUP_PASSPHRASE_FILE names, from BACKUP_PASSPHRASE, or is asked
for on a terminal; it is never an argument.`;

/** Returns the passphrase of the environment; null without one. */
export function passphraseOfProcess(): string | null {
  const file = process.env.BACKUP_PASSPHRASE_FILE ?? '';
  const given = file === '' ? process.env.BACKUP_PASSPHRASE : contentOf(file);
  return given === undefined || given === '' ? null : given;
}

function contentOf(file: string): string {
  try {
    // npm changes to the project's folder.
    return readFileSync(path.resolve(process.env.INIT_CWD ?? '.', file), 'utf8').trim();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`BACKUP_PASSPHRASE_FILE cannot be read: ${why}`);
  }
}

/** Asks on a terminal without showing what is typed; null when there is none, or nothing was typed. */
export async function askHidden(question: string): Promise<string | null> {
  if (process.stdin.isTTY !== true) return null;
  process.stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    const typed = await lines.question('');
    return typed === '' ? null : typed;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
