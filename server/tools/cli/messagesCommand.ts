import type { OfficeMessage } from '@/lib/contract/message.contract';
import { displayPhone } from '@/lib/text/displayPhone';
import { formatMoment, counted } from '@/lib/text/format';
import { allMessages, retryFailedMessages } from '@/server/messages/officeMessages.service';
import { oneLine } from '@/server/messages/oneLine';
import type { Shop } from '@/server/boot/shop';
import { cliActor, type CliContext, type Command } from './command';

export const messagesCommand: Command = {
  summary: 'lists messages that wait or failed, and retries them',
  usage: 'messages [--failed] [--retry] [--json]',
  help: `Lists the messages that were not sent yet, the newest first: state, time, channel, recipient, what it
is about, and why the last attempt failed. Messages that were sent are not listed.

  --failed  only those that were given up
  --retry   has the failed ones sent again and lists them; the running shop sends them within seconds
  --json    prints one JSON list instead of lines

Exit code: 0 done, 1 some failed messages cannot be sent again, because they held a code or are too old.`,
  positionals: [],
  flags: { failed: 'plain', retry: 'plain', json: 'plain' },
  async run({ flags }, context) {
    const shop = await context.openShop();
    if (flags.has('retry')) return await retry(shop, flags.has('json'), context);
    const messages: OfficeMessage[] = [];
    const state = flags.has('failed') ? 'failed' : undefined;
    for await (const message of allMessages(shop, state)) messages.push(message);
    print(messages, flags.has('json'), context);
    if (messages.length === 0) context.say('No messages found.');
    return 0;
  },
};

async function retry(shop: Shop, asJson: boolean, context: CliContext): Promise<number> {
  const { retried, refused } = await retryFailedMessages(shop, cliActor());
  print(retried, asJson, context);
  context.say(`${counted(retried.length, 'message')} will be sent again.`);
  if (refused === 0) return 0;
  context.say(
    `${counted(refused, 'failed message')} cannot be sent again: a code, or too old a message.`,
  );
  return 1;
}

function print(messages: readonly OfficeMessage[], asJson: boolean, { out }: CliContext): void {
  if (asJson) out(JSON.stringify(messages));
  else for (const message of messages) out(messageLine(message));
}

/** Returns a line such as "failed  2026-11-23 08:00  sms  077 123 4567  sent SP-100123  No answer". */
function messageLine(message: OfficeMessage): string {
  const { state, createdAt, channel, recipient, event, about, failure } = message;
  const to = channel === 'sms' ? displayPhone(recipient) : recipient;
  const what = [event, about].filter((one) => one !== null).join(' ');
  const parts = [state, formatMoment(createdAt), channel, to, what || message.subject, failure];
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part) => oneLine(String(part)))
    .join('  ');
}
