import { gatewayFetch } from '@/server/platform/tracing/gatewayFetch';
import type { Message, Sender } from './message';

/** A gateway that does not answer must not delay further messages. */
const TIMEOUT_MS = 5_000;
/** The start of an answer shows whether it worked. */
const MAX_ANSWER_BYTES = 16 * 1024;
/** Shorter keys may be parts of ordinary words. */
const SHORTEST_KEY = 4;

type NotifyLk = { userId: string; apiKey: string; senderId: string; address?: string };

export function createNotifyLk({ userId, apiKey, senderId, address }: NotifyLk): Sender {
  return gateway({
    via: 'notify.lk',
    address: address ?? 'https://app.notify.lk/api/v1/send',
    keys: [userId, apiKey],
    say: ({ recipient, body }) => ({
      body: new URLSearchParams({
        user_id: userId,
        api_key: apiKey,
        sender_id: senderId,
        to: recipient,
        message: body,
      }),
    }),
  });
}

type TextLk = { apiKey: string; senderId: string; address?: string };

export function createTextLk({ apiKey, senderId, address }: TextLk): Sender {
  return gateway({
    via: 'text.lk',
    address: address ?? 'https://app.text.lk/api/v3/sms/send',
    keys: [apiKey],
    say: ({ recipient, body }) => ({
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ recipient, sender_id: senderId, type: 'plain', message: body }),
    }),
  });
}

type Gateway = {
  via: string;
  address: string;
  /** Removed from error messages. */
  keys: readonly string[];
  say: (message: Message) => { headers?: Record<string, string>; body: string | URLSearchParams };
};

function gateway({ via, address, keys, say }: Gateway): Sender {
  return {
    via,
    timeoutMs: TIMEOUT_MS,
    async send(message, signal) {
      const { headers, body } = say(message);
      const answer = await gatewayFetch(`text message by ${via}`, address, {
        method: 'POST',
        headers: { Accept: 'application/json', ...headers },
        body,
        // The key and the number must not go to another address.
        redirect: 'error',
        signal,
      });
      const text = await beginningOf(answer);
      // Both gateways answer 200 with an error status in the body when they refuse.
      if (!answer.ok || !/"status"\s*:\s*"success"/.test(text)) {
        throw new Error(`${via} answered ${answer.status}: ${without(keys, text).slice(0, 200)}`);
      }
      return {};
    },
  };
}

/** Reads only the start of an answer of any length. */
async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early closes the connection.
  for await (const part of body) {
    parts.push(part);
    length += part.length;
    if (length >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString();
}

function without(keys: readonly string[], text: string): string {
  return keys
    .filter((key) => key.length >= SHORTEST_KEY)
    .reduce((rest, key) => rest.replaceAll(key, '…'), text);
}
