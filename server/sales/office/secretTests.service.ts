import { GATEWAYS } from '@/lib/contract/paymentOptions';
import type { SecretTest, SecretTestResult } from '@/lib/contract/settings.contract';
import type { Shop } from '@/server/boot/shop';
import { ownersContacts } from '@/server/messages/ownerMessages.service';
import type { Actor } from '@/server/platform/audit/actor';
import { recordAudit } from '@/server/platform/audit/audit.service';
import { countAttempt, refuseTooMany } from '@/server/people/sessions/attempts.service';
import { GATEWAY_TIMEOUT_MS } from '@/server/sales/payments/gateway';

/** Of all staff together: each text message costs money. */
const LIMIT = { kind: 'settings test', limit: 10, windowMs: 3_600_000 };

/** No order has it, so a gateway that knows the shop answers that there is no such payment. */
const NO_PAYMENT = 'SP-TEST-0';

/**
 * Tries what a secret is for: sends a message to the owner's own phone or mail address, or asks a gateway.
 * Says nothing that a third party answered, which could repeat a secret.
 */
export async function testSecret(
  shop: Shop,
  actor: Actor,
  test: SecretTest,
): Promise<SecretTestResult> {
  await countTest(shop);
  const result =
    test === 'sms' || test === 'mail' ? await sendTest(shop, test) : await askGateway(shop, test);
  await shop.database.transaction((tx) =>
    recordAudit(shop, tx, actor, {
      operation: 'settings.test',
      subject: test,
      after: { isWorking: result.isWorking },
    }),
  );
  return result;
}

async function countTest(shop: Shop): Promise<void> {
  const waitMs = await shop.database.transaction((tx) => countAttempt(shop, tx, LIMIT, 'shop'));
  refuseTooMany(waitMs, 'test');
}

async function sendTest(shop: Shop, channel: 'sms' | 'mail'): Promise<SecretTestResult> {
  const [own] = ownersContacts(shop).filter((contact) => contact.channel === channel);
  const recipient = own?.recipient ?? (channel === 'mail' ? shop.settings.email : undefined);
  if (recipient === undefined) {
    return failed('Say first which phones hear of orders (Messages); the test goes to the first.');
  }
  const { siteName } = shop.settings;
  const sender = shop.messages[channel];
  const message = {
    channel,
    recipient,
    subject: channel === 'mail' ? `Test message from ${siteName}` : '',
    body: `This is a test message from ${siteName}. Messages arrive.`,
  };
  try {
    await sender.send(message, AbortSignal.timeout(sender.timeoutMs));
  } catch {
    return failed(`The message to ${recipient} was not taken. Check the keys and the address.`);
  }
  if (sender.via === 'file') {
    return failed('No gateway is configured: the message was written to DATA_DIR/outbox.');
  }
  return { isWorking: true, sentence: `Sent to ${recipient}. Look whether it arrives.` };
}

async function askGateway(
  shop: Shop,
  provider: Exclude<SecretTest, 'sms' | 'mail'>,
): Promise<SecretTestResult> {
  const { name, title } = GATEWAYS[provider];
  const gateway = shop.gateways[title];
  if (gateway === undefined) return failed(`${name} is not configured.`);
  try {
    if (gateway.lookUp !== null) {
      await gateway.lookUp(NO_PAYMENT);
      return { isWorking: true, sentence: `${name} accepts the keys of its Merchant API.` };
    }
    await reach(shop.env.payments.gateways[provider]?.addresses ?? []);
  } catch {
    return failed(`${name} does not answer, or refuses the keys.`);
  }
  const sentence = `${name} can be reached. Its keys are tried by the first payment: it has no test of them.`;
  return { isWorking: true, sentence };
}

/** Throws where an address does not answer in time, or only with a failure of its own. */
async function reach(addresses: readonly (readonly [variable: string, url: string])[]) {
  const signal = AbortSignal.timeout(GATEWAY_TIMEOUT_MS);
  for (const [, url] of addresses) {
    const { status } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    if (status >= 500) throw new Error(`An address answered ${status}.`);
  }
}

function failed(sentence: string): SecretTestResult {
  return { isWorking: false, sentence };
}
