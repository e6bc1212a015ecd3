import { sql } from 'kysely';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { jobsIn, messagesIn } from '@/__tests__/support/messages';
import { onOldDatabase } from '@/__tests__/support/oldDatabase';
import { migrate } from '@/server/platform/database/migrate';
import { createLog } from '@/server/platform/log/log';
import { countWaiting, putInOutbox, sendDue } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/boot/shop';

const NEVER = Number.MAX_SAFE_INTEGER;
const NOW = 5_000;
const LOG = createLog('silent');
const BODY = 'He said "hello",\nthen \\ left ශ්\u200dරී';

/** [id, channel, recipient, subject, body, replyTo, priority, attempts, next, sentAt, failure, expires] */
const ROWS = [
  [3, 'mail', 'a@b.lk', 'A "subject"', BODY, 'reply@b.lk', 1, 0, 1_000, null, null, null],
  [4, 'sms', '94770000004', '', '123456 is your code', null, 0, 1, 1_000, null, 'away', 9_000],
  [5, 'sms', '94770000005', '', 'Later', null, 1, 2, 9_000, null, 'away', null],
  [6, 'sms', '94770000006', '', '', null, 1, 1, 1_000, 2_000, null, null],
  [7, 'sms', '94770000007', '', '', null, 1, 7, NEVER, null, 'away', null],
  [8, 'sms', '', '', '', null, 1, 0, NEVER, 900, null, 900],
] as const;

describeWithDatabase('a shop with an outbox', (open) => {
  let shop: Shop;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ shop, close } = await onOldDatabase(await open(), '0017-order-life'));
    shop.clock = () => NOW;
    await shop.database.transaction(async (tx) => {
      for (const row of ROWS) {
        await sql`insert into "outboxMessage" ("messageId", "channel", "recipient", "subject", "body",
          "replyTo", "priority", "attempts", "nextAttemptAt", "sentAt", "failure", "expiresAt",
          "createdAt") values (${sql.join([...row])}, 900)`.execute(tx);
      }
    });
    await migrate(shop.database);
  });
  afterEach(() => close());

  test('keeps its messages: waiting, put off, sent and given up', async () => {
    expect(await messagesIn(shop)).toEqual([
      {
        channel: 'mail',
        recipient: 'a@b.lk',
        subject: 'A "subject"',
        body: BODY,
        replyTo: 'reply@b.lk',
      },
      expect.objectContaining({ recipient: '94770000004', body: '123456 is your code' }),
      ...['94770000005', '94770000006', '94770000007'].map((recipient) =>
        expect.objectContaining({ recipient }),
      ),
    ]);
    expect(await jobsIn(shop)).toMatchObject([
      { jobId: 3, lane: 'mail', priority: 1, runAfter: 1_000, failedAt: null, expiresAt: null },
      { jobId: 4, lane: 'sms', priority: 0, attempts: 1, failure: 'away', expiresAt: 9_000 },
      { jobId: 5, attempts: 2, runAfter: 9_000, doneAt: null, lease: null },
      { jobId: 6, doneAt: 2_000, failedAt: null },
      { jobId: 7, doneAt: null, failedAt: 900, failure: 'away' },
    ]);
  });

  test('sends what was due, and numbers new messages after the old ones', async () => {
    expect(await countWaiting(shop)).toBe(3);
    const sent: string[] = [];
    const sender = {
      via: 'test',
      timeoutMs: 60_000,
      send: async ({ body }: { body: string }) => {
        sent.push(body);
        return {};
      },
    };
    shop.messages = { sms: sender, mail: sender };
    expect(await sendDue(shop, LOG)).toBe(2);
    expect(sent.sort()).toEqual(['123456 is your code', BODY]);
    const letter = { channel: 'mail', recipient: 'a@b.lk', subject: '', body: 'x' } as const;
    const jobId = await shop.database.transaction((tx) => putInOutbox(shop, tx, letter));
    expect(jobId).toBe(8);
  });
});
