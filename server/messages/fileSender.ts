import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message, OutgoingMessage, Sender } from './message';

const TIMEOUT_MS = 5_000;

/** Writes every message to its own text file, for shops without a gateway. */
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
      // The pattern matches only this file; the full name would put the recipient into the log.
      return { file: path.join(folder, `${start}-*`) };
    },
  };
}

/** Earlier versions left the folder readable by other users of the machine. */
async function makeOwn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Returns a unique prefix that sorts by time. */
function fileStart({ channel }: Message, number: number): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  return `${time}-${process.pid}-${number}-${channel}`;
}

/** Removes characters with which user input could leave the folder. */
function fileEnd({ recipient }: Message): string {
  return recipient.replace(/[^\w@.-]/g, '_').slice(0, 60);
}

function fileText(message: OutgoingMessage): string {
  const { channel, recipient, subject, body, replyTo, attachments = [] } = message;
  const answers = replyTo === undefined ? [] : [`Reply-To: ${replyTo}`];
  const mailHead = [`To: ${recipient}`, ...answers, `Subject: ${subject}`];
  const files = attachments.map(
    ({ name, content }) => `Attached: ${name}, ${content.length} bytes`,
  );
  const head = channel === 'mail' ? mailHead : [`To: ${recipient}`];
  return `${[...head, ...files].join('\n')}\n\n${body}\n`;
}
