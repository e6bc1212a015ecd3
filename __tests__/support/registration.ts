import type { Shop } from '@/server/boot/shop';
import type { Browser } from './browser';
import { messagesIn } from './messages';

export const PASSWORD = 'copper-kettle-91';

/** Replaces the shop's clock with one that the test advances. */
export function settableClock(shop: Shop): { passes(ms: number): void } {
  let now = Date.UTC(2026, 5, 1, 9);
  shop.clock = () => now;
  return {
    passes(ms) {
      now += ms;
    },
  };
}

export function registerForm(said: Record<string, unknown> = {}): Record<string, unknown> {
  return { fullName: 'Nimal Perera', phone: '077 123 4567', password: PASSWORD, ...said };
}

/** Returns the messages in the outbox for a recipient, newest last. */
export async function messagesTo(shop: Shop, recipient: string): Promise<string[]> {
  const messages = await messagesIn(shop);
  return messages.filter((one) => one.recipient === recipient).map(({ body }) => body);
}

/** Returns the newest code sent to a recipient. */
export async function codeSentTo(shop: Shop, recipient: string): Promise<string> {
  const message = (await messagesTo(shop, recipient)).at(-1) ?? '';
  const code = /\b\d{6}\b/.exec(message)?.[0];
  if (code === undefined) throw new Error(`no code in ${JSON.stringify(message)}`);
  return code;
}

/** Returns a different code. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Registers and enters the code. */
export async function becomeCustomer(
  shop: Shop,
  browser: Browser,
  said: { phone?: string; email?: string; fullName?: string } = {},
): Promise<void> {
  const phone = said.phone ?? '94771234567';
  await browser.post('/register', registerForm({ ...said, phone }));
  const answer = await browser.post('/user/verify-user', { otp: await codeSentTo(shop, phone) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}
