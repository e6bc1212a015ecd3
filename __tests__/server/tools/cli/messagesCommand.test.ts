import { userInfo } from 'node:os';
import { LETTER, waitingMessage } from '@/__tests__/support/office/messageExamples';
import { shopCliForEachTest } from '@/__tests__/support/shopCli';
import type { Message } from '@/server/messages/message';

const CODE: Message = {
  channel: 'sms',
  recipient: '94771234567',
  subject: '',
  holdsCode: true,
  body: '123456 is your Sparepoint code',
};
const AT = Date.UTC(2026, 10, 23, 2, 30);

const cli = shopCliForEachTest(async (shop) => {
  shop.clock = () => AT;
});
const messages = (...args: string[]) => cli.run('messages', ...args);

async function failedMessage(message: Message): Promise<number> {
  const { shop } = cli;
  const jobId = await waitingMessage(shop, message);
  await shop.database.transaction((tx) =>
    tx
      .updateTable('job')
      .set({ failedAt: AT, failure: 'No answer\nfrom\tthe gateway' })
      .where('jobId', '=', jobId)
      .execute(),
  );
  return jobId;
}

test('lists what waits and what failed, one line each', async () => {
  expect(await messages()).toEqual({ code: 0, out: '', said: 'No messages found.' });
  await failedMessage(LETTER);
  await waitingMessage(cli.shop, CODE);
  expect((await messages()).out.split('\n')).toEqual([
    'waiting  2026-11-23 08:00  sms  077 123 4567',
    'failed  2026-11-23 08:00  mail  nimal@home.example  sent SP-100001  No answer from the gateway',
  ]);
  expect((await messages('--failed')).out).toMatch(/^failed .*$/);
});

test('prints JSON with the names of the API, and an empty list for none', async () => {
  expect(await messages('--json')).toMatchObject({ code: 0, out: '[]' });
  const jobId = await failedMessage(LETTER);
  expect(JSON.parse((await messages('--failed', '--json')).out)).toMatchObject([
    { jobId, state: 'failed', failedAt: AT, canRetry: true, text: LETTER.body },
  ]);
});

test('retries what failed as the system user, and says what cannot be sent again', async () => {
  const jobId = await failedMessage(LETTER);
  expect(await messages('--retry', '--json')).toMatchObject({
    code: 0,
    said: '1 message will be sent again.',
    out: expect.stringMatching(`^\\[\\{"jobId":${jobId},.*"state":"waiting"`),
  });
  const [audit] = await cli.shop.database.read.selectFrom('audit').selectAll().execute();
  expect(audit).toMatchObject({
    operation: 'message.retry',
    subject: 'SP-100001',
    actorKind: 'system',
    actorName: userInfo().username,
  });
  const code = await waitingMessage(cli.shop, { ...CODE, body: '' });
  await cli.shop.database.transaction((tx) =>
    tx.updateTable('job').set({ failedAt: AT }).where('jobId', '=', code).execute(),
  );
  expect(await messages('--retry')).toEqual({
    code: 1,
    out: '',
    said: '0 messages will be sent again.\n1 failed message cannot be sent again: a code, or too old a message.',
  });
});

test('explains itself, and refuses unknown flags with exit code 2', async () => {
  expect((await messages('--help')).out).toContain('messages [--failed] [--retry] [--json]');
  expect((await messages('--all')).code).toBe(2);
});
