import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describeOnEachEngine } from '@/__tests__/support/engines';
import { jobsIn, messagesIn } from '@/__tests__/support/messages';
import { settableClock } from '@/__tests__/support/registration';
import { until } from '@/__tests__/support/until';
import { startBackgroundWork } from '@/server/tools/jobs/backgroundWork';
import { createLog } from '@/server/platform/log/log';
import type { Channel, Message, Sender } from '@/server/messages/message';
import { putInOutbox, sendDue } from '@/server/messages/outbox.service';
import { claimDue, tidyJobs } from '@/server/platform/queue/job.service';
import type { Shop } from '@/server/boot/shop';

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
/** Pause between two runs of the background work. */
const PAUSE_MS = 10;
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
    shop.database.transaction((tx) => putInOutbox(shop, tx, message, { lifetimeMs }));
  const kept = () => jobsIn(shop);
  const texts = async () => (await messagesIn(shop)).map(({ body }) => body);
  const logged = () => {
    log.flush();
    return lines.join('');
  };

  /** A sender that records its messages and fails the given number of times. */
  function noteSent(failures = 0) {
    const given: Message[] = [];
    let left = failures;
    replaceSender('sms', async (message) => {
      given.push(message);
      left -= 1;
      if (left >= 0) throw new Error('the gateway is away');
      return {};
    });
    return given;
  }

  function replaceSender(channel: Channel, send: Sender['send'], timeoutMs = 60 * SECOND_MS) {
    shop.messages = { ...shop.messages, [channel]: { via: 'test', timeoutMs, send } };
  }

  test('writes each message to its own file, and logs neither recipient nor text', async () => {
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
    for (const file of ['', ...files]) {
      expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0);
    }
    expect(logged()).not.toMatch(/123456|94771234567|nimal|Hello/);
    const named = logged()
      .trim()
      .split('\n')
      .map((line) => path.basename(JSON.parse(line).file));
    expect(named.sort()).toEqual(files.map((file) => file.replace(/(-sms-|-mail-).*/, '$1*')));
  });

  test('makes the folder private when an earlier version left it open', async () => {
    const folder = path.join(shop.env.dataDir, 'outbox');
    mkdirSync(folder, { mode: 0o755 });
    await put(SMS);
    await sendDue(shop, log);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('sends once, and deletes the text', async () => {
    const given = noteSent();
    await put(SMS);
    await Promise.all([sendDue(shop, log), sendDue(shop, log), sendDue(shop, log)]);
    await sendDue(shop, log);
    expect(given).toEqual([SMS]);
    expect(await kept()).toEqual([
      expect.objectContaining({ doneAt: shop.clock(), lease: null, attempts: 1 }),
    ]);
    expect(await texts()).toEqual(['']);
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

  test('retries after growing delays', async () => {
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

  test('gives up after the last delay', async () => {
    const given = noteSent(100);
    await put(SMS);
    for (let tried = 0; tried < 20; tried += 1) {
      await sendDue(shop, log);
      clock.passes(12 * HOUR_MS);
    }
    expect(given).toHaveLength(7);
    expect(await kept()).toEqual([
      expect.objectContaining({
        doneAt: null,
        lease: null,
        failedAt: expect.any(Number),
        failure: expect.stringContaining('away'),
      }),
    ]);
  });

  test('does not send outdated messages', async () => {
    const given = noteSent(1);
    await put(SMS, 10 * SECOND_MS);
    await sendDue(shop, log);
    clock.passes(10 * SECOND_MS);
    await sendDue(shop, log);
    expect(given).toHaveLength(1);
  });

  test('sends again what a crashed process had begun', async () => {
    const given = noteSent();
    await put(SMS);
    expect(await claimDue(shop, 'sms')).toHaveLength(1);
    expect(await sendDue(shop, log)).toBe(0);
    clock.passes(60 * SECOND_MS);
    expect(await sendDue(shop, log)).toBe(1);
    expect(given).toHaveLength(1);
  });

  test('leaves messages of another process alone', async () => {
    const attempts: ((error: Error) => void)[] = [];
    replaceSender('sms', () => new Promise((_, reject) => attempts.push(reject)));
    await put(SMS);
    const first = sendDue(shop, log);
    await until(() => attempts.length === 1);
    clock.passes(60 * SECOND_MS);
    const second = sendDue(shop, log);
    await until(() => attempts.length === 2);
    attempts[0]?.(new Error('too late'));
    await first;
    expect(await kept()).toEqual([
      expect.objectContaining({ lease: shop.clock() + 60 * SECOND_MS, failure: null }),
    ]);
    attempts[1]?.(new Error('no'));
    await second;
  });

  test("gives up an attempt after the sender's timeout", async () => {
    replaceSender('sms', () => new Promise(() => {}), 20);
    await put(SMS);
    expect(await sendDue(shop, log)).toBe(0);
    expect(await kept()).toEqual([
      expect.objectContaining({
        runAfter: shop.clock() + 5 * SECOND_MS,
        lease: null,
        failure: 'No answer within 0.02 seconds',
      }),
    ]);
  });

  test('sends codes first within their channel', async () => {
    const given = noteSent();
    for (let number = 0; number < 12; number += 1) await put({ ...SMS, body: `news ${number}` });
    clock.passes(SECOND_MS);
    await put({ ...SMS, holdsCode: true });
    expect(await sendDue(shop, log)).toBe(10);
    // Both channels are sent in parallel: the SMS is among the first ten although twelve messages
    // were due earlier.
    expect(given).toContainEqual({ ...SMS, holdsCode: true });
    expect(await sendDue(shop, log)).toBe(3);
  });

  test('keeps numbers, addresses and codes of a failure out of the log', async () => {
    replaceSender('sms', async () => {
      const cause = new Error('connect ECONNREFUSED 127.0.0.1:2525');
      throw new Error(`<nimal@shop.example> +94 77-123 4567: "${SMS.body}"`, { cause });
    });
    await put(SMS);
    await sendDue(shop, log);
    const [row] = await kept();
    expect(row?.failure).toBe('<…> +…: "… is your code" (connect ECONNREFUSED 127.0.0.1:2525)');
    expect(logged()).toContain('127.0.0.1:2525');
    expect(logged()).not.toMatch(/123456|4567|nimal/);
  });

  test('deletes messages after a month', async () => {
    await put(SMS);
    clock.passes(31 * 24 * HOUR_MS);
    await tidyJobs(shop);
    expect(await kept()).toEqual([]);
  });

  test('runs in the background until it is stopped', async () => {
    const given = noteSent();
    const background = startBackgroundWork(shop, log, PAUSE_MS);
    await put(SMS);
    await until(() => given.length === 1);
    await until(async () => (await kept())[0]?.doneAt !== null);
    await background.stop();
  });

  test.each([
    ['during a look', PAUSE_MS],
    ['between two looks', 0],
  ])('is left alone once the background work was stopped %s', async (_when, afterMs) => {
    // A look begins with the time.
    const looks = jest.spyOn(shop, 'clock');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
    try {
      const background = startBackgroundWork(shop, log, PAUSE_MS);
      // The start asks for the time, too.
      looks.mockClear();
      jest.advanceTimersByTime(afterMs);
      expect(looks.mock.calls.length > 0).toBe(afterMs > 0);
      await background.stop();
      looks.mockClear();
      jest.advanceTimersByTime(10 * PAUSE_MS);
      expect(looks).not.toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  test('sends text messages, and does all other work, while a mail server hangs', async () => {
    let answer = () => {};
    let hanging = 0;
    replaceSender('mail', () => {
      hanging += 1;
      return new Promise((resolve) => {
        answer = () => resolve({});
      });
    });
    const given = noteSent();
    const background = startBackgroundWork(shop, log, PAUSE_MS);
    await put(MAIL);
    await until(() => hanging === 1);
    await put({ ...SMS, holdsCode: true });
    await until(() => given.length === 1);
    await shop.database.transaction((tx) =>
      tx
        .insertInto('attemptCount')
        .values({ subject: 'old', attempts: 1, windowStartedAt: 0 })
        .execute(),
    );
    clock.passes(2 * HOUR_MS);
    await until(async () => {
      const rows = await shop.database.read.selectFrom('attemptCount').selectAll().execute();
      return rows.length === 0;
    });
    expect(hanging).toBe(1);
    answer();
    await background.stop();
  });
});
