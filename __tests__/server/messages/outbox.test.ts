import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registering';
import { startBackgroundWork } from '@/server/backgroundWork';
import { createLog } from '@/server/log';
import type { Message } from '@/server/messages/message';
import { putInOutbox, sendDue, tidyOutbox } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/shop';

const SMS: Message = {
  channel: 'sms',
  recipient: '94771234567',
  subject: '',
  body: '123456 is your code',
};
const MAIL: Message = {
  channel: 'mail',
  recipient: '../../etc/nimal@shop.example',
  subject: 'Welcome',
  body: 'Hello',
};
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

describeOnEachEngine('the outbox', (openTestShop) => {
  let shop: Shop;
  let lines: string[];
  let log: ReturnType<typeof createLog>;
  let clock: ReturnType<typeof settableClock>;

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    lines = [];
    log = createLog('info', (text) => lines.push(text));
  });

  const put = (message: Message, lifetimeMs?: number) =>
    shop.database.transaction((tx) => putInOutbox(shop, tx, message, lifetimeMs));
  const kept = () => shop.database.read.selectFrom('outboxMessage').selectAll().execute();
  const logged = () => {
    log.flush();
    return lines.join('');
  };

  /** A sender that notes what it was given and fails as often as told. */
  function noteSent(failures = 0) {
    const given: Message[] = [];
    let left = failures;
    shop.messages = {
      ...shop.messages,
      sms: {
        via: 'test',
        isLocal: false,
        async send(message) {
          given.push(message);
          left -= 1;
          if (left >= 0) throw new Error('the gateway is away');
        },
      },
    };
    return given;
  }

  test('without a gateway becomes a readable file a message, and a line in the log', async () => {
    await put(SMS);
    await put(MAIL);
    expect(await sendDue(shop, log)).toBe(2);
    const folder = path.join(shop.env.dataDir, 'outbox');
    const files = readdirSync(folder).sort();
    expect(files).toHaveLength(2);
    const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).sort();
    expect(texts).toEqual([
      'To: ../../etc/nimal@shop.example\nSubject: Welcome\n\nHello\n',
      'To: 94771234567\n\n123456 is your code\n',
    ]);
    for (const file of files) expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0);
    expect(logged()).toContain('123456 is your code');
  });

  test('sends once, and keeps no text', async () => {
    const given = noteSent();
    await put(SMS);
    await Promise.all([sendDue(shop, log), sendDue(shop, log), sendDue(shop, log)]);
    await sendDue(shop, log);
    expect(given).toEqual([SMS]);
    expect(await kept()).toEqual([
      expect.objectContaining({ body: '', sentAt: shop.clock(), attempts: 1 }),
    ]);
    expect(logged()).not.toContain('123456');
  });

  test('sends nothing of a transaction that failed', async () => {
    const given = noteSent();
    const failed = shop.database.transaction(async (tx) => {
      await putInOutbox(shop, tx, SMS);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await sendDue(shop, log)).toBe(0);
    expect(given).toEqual([]);
  });

  test('tries again after growing pauses', async () => {
    const given = noteSent(2);
    await put(SMS);
    expect(await sendDue(shop, log)).toBe(0);
    expect(await sendDue(shop, log)).toBe(0);
    expect(given).toHaveLength(1);
    clock.passes(5 * SECOND_MS);
    await sendDue(shop, log);
    clock.passes(29 * SECOND_MS);
    await sendDue(shop, log);
    expect(given).toHaveLength(2);
    clock.passes(SECOND_MS);
    expect(await sendDue(shop, log)).toBe(1);
    expect(logged()).toContain('the gateway is away');
  });

  test('gives up after the last pause', async () => {
    const given = noteSent(100);
    await put(SMS);
    for (let tried = 0; tried < 20; tried += 1) {
      await sendDue(shop, log);
      clock.passes(12 * HOUR_MS);
    }
    expect(given).toHaveLength(7);
    expect(await kept()).toEqual([
      expect.objectContaining({ sentAt: null, body: '', failure: expect.stringContaining('away') }),
    ]);
  });

  test('does not send what is of no use any more', async () => {
    const given = noteSent(1);
    await put(SMS, 10 * SECOND_MS);
    await sendDue(shop, log);
    clock.passes(10 * SECOND_MS);
    await sendDue(shop, log);
    expect(given).toHaveLength(1);
  });

  test('sends again what a process that died had begun', async () => {
    const given = noteSent();
    await put(SMS);
    await shop.database.transaction((tx) =>
      tx
        .updateTable('outboxMessage')
        .set({ attempts: 1, nextAttemptAt: shop.clock() + 60 * SECOND_MS })
        .execute(),
    );
    expect(await sendDue(shop, log)).toBe(0);
    clock.passes(60 * SECOND_MS);
    expect(await sendDue(shop, log)).toBe(1);
    expect(given).toHaveLength(1);
  });

  test('forgets what is a month old', async () => {
    await put(SMS);
    clock.passes(31 * 24 * HOUR_MS);
    await tidyOutbox(shop);
    expect(await kept()).toEqual([]);
  });

  test('is emptied in the background until it is stopped', async () => {
    const given = noteSent();
    const background = startBackgroundWork(shop, log);
    await put(SMS);
    await until(() => given.length === 1);
    await until(async () => (await kept())[0]?.sentAt !== null);
    await background.stop();
    await put(SMS);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(given).toHaveLength(1);
  });
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
