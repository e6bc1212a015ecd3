import type { Message, Sender } from './message';

/** A gateway that does not answer must not hold up the messages behind. */
const TIMEOUT_MS = 10_000;

type NotifyLk = { userId: string; apiKey: string; senderId: string; address?: string };

export function createNotifyLk({ userId, apiKey, senderId, address }: NotifyLk): Sender {
  return gateway(
    'notify.lk',
    address ?? 'https://app.notify.lk/api/v1/send',
    ({ recipient, body }) => ({
      body: new URLSearchParams({
        user_id: userId,
        api_key: apiKey,
        sender_id: senderId,
        to: recipient,
        message: body,
      }),
    }),
  );
}

type TextLk = { apiKey: string; senderId: string; address?: string };

export function createTextLk({ apiKey, senderId, address }: TextLk): Sender {
  return gateway(
    'text.lk',
    address ?? 'https://app.text.lk/api/v3/sms/send',
    ({ recipient, body }) => ({
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ recipient, sender_id: senderId, type: 'plain', message: body }),
    }),
  );
}

type Said = { headers?: Record<string, string>; body: string | URLSearchParams };

function gateway(via: string, address: string, say: (message: Message) => Said): Sender {
  return {
    via,
    isLocal: false,
    async send(message) {
      const { headers, body } = say(message);
      const answer = await fetch(address, {
        method: 'POST',
        headers: { Accept: 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.text();
      // Both gateways answer 200 with a status of their own when they refuse.
      if (!answer.ok || !/"status"\s*:\s*"success"/.test(text)) {
        throw new Error(`${via} answered ${answer.status}: ${text.slice(0, 200)}`);
      }
    },
  };
}
