import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message, Sender } from './message';

const TIMEOUT_MS = 5_000;

/** Writes every message to a readable file of its own: how a shop without a gateway is tried. */
export function createFileSender(folder: string): Sender {
  let written = 0;
  return {
    via: 'file',
    timeoutMs: TIMEOUT_MS,
    async send(message, signal) {
      written += 1;
      const start = fileStart(message, written);
      await makeOwn(folder);
      const file = path.join(folder, `${start}-${fileEnd(message)}.txt`);
      await writeFile(file, fileText(message), { mode: 0o600, signal });
      // The pattern fits this file only; its whole name would put the recipient into the log.
      return { file: path.join(folder, `${start}-*`) };
    },
  };
}

/** Earlier versions left the folder open to other users of the machine. */
async function makeOwn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Sorts by time, and is unlike any other file's. */
function fileStart({ channel }: Message, number: number): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return `${time}-${process.pid}-${number}-${channel}`;
}

/** What a stranger typed cannot leave the folder. */
function fileEnd({ recipient }: Message): string {
  return recipient.replace(/[^\w@.-]/g, '_').slice(0, 60);
}

function fileText({ channel, recipient, subject, body, replyTo }: Message): string {
  const answers = replyTo === undefined ? [] : [`Reply-To: ${replyTo}`];
  const mailHead = [`To: ${recipient}`, ...answers, `Subject: ${subject}`];
  const head = channel === 'mail' ? mailHead : [`To: ${recipient}`];
  return `${head.join('\n')}\n\n${body}\n`;
}
