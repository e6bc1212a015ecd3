import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message, Sender } from './message';

/** Writes every message to a readable file of its own: how a shop without a gateway is tried. */
export function createFileSender(folder: string): Sender {
  let written = 0;
  return {
    via: 'file',
    isLocal: true,
    async send(message) {
      written += 1;
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, fileName(message, written)), fileText(message), {
        mode: 0o600,
      });
    },
  };
}

/** Sorts by time; what a stranger typed cannot leave the folder. */
function fileName({ channel, recipient }: Message, number: number): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const to = recipient.replace(/[^\w@.-]/g, '_').slice(0, 60);
  return `${time}-${process.pid}-${number}-${channel}-${to}.txt`;
}

function fileText({ channel, recipient, subject, body, replyTo }: Message): string {
  const answers = replyTo === undefined ? [] : [`Reply-To: ${replyTo}`];
  const mailHead = [`To: ${recipient}`, ...answers, `Subject: ${subject}`];
  const head = channel === 'mail' ? mailHead : [`To: ${recipient}`];
  return `${head.join('\n')}\n\n${body}\n`;
}
