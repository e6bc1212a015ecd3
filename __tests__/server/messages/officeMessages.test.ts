import { describeWithDatabase } from '@/__tests__/support/engines';
import { LETTER, waitingMessage } from '@/__tests__/support/office/messageExamples';
import { settableClock } from '@/__tests__/support/registration';
import { staffBrowser } from '@/__tests__/support/staff';
import type { MessagePage, OfficeMessage, OfficeTemplate } from '@/lib/contract/message.contract';
import { createLog } from '@/server/platform/log/log';
import type { Message } from '@/server/messages/message';
import { putInOutbox, sendDue } from '@/server/messages/outbox.service';
import { claimDue } from '@/server/platform/queue/job.service';
import type { Shop } from '@/server/boot/shop';

const LOG = createLog('silent');
const HOUR_MS = 3_600_000;
const ATTEMPTS = 7;
/** Enough for 30 messages, which are sent ten at a time. */
const LOOKS = 3;
const CODE: Message = {
  channel: 'sms',
  recipient: '94771234567',
  subject: '',
  holdsCode: true,
  body: '908172 is your Sparepoint code',
};

type OwnerBrowser = Awaited<ReturnType<typeof staffBrowser>>;

describeWithDatabase('messages in the office', (openTestShop) => {
  let shop: Shop;
  let owner: OwnerBrowser;
  let clock: { passes(ms: number): void };
  let isAway: boolean;
  let sent: Message[];

  beforeEach(async () => {
    shop = await openTestShop();
    clock = settableClock(shop);
    owner = await staffBrowser(shop);
    isAway = false;
    sent = [];
    const sender = {
      via: 'test',
      timeoutMs: 60_000,
      async send(message: Message) {
        if (isAway) throw new Error('the gateway is away');
        sent.push(message);
        return {};
      },
    };
    shop.messages = { sms: sender, mail: sender };
  });

  /** Waits until the shop has given up every message that waits. */
  async function failAll() {
    isAway = true;
    for (let tried = 0; tried < ATTEMPTS; tried += 1) {
      for (let look = 0; look < LOOKS; look += 1) await sendDue(shop, LOG);
      clock.passes(12 * HOUR_MS);
    }
    isAway = false;
    owner = await staffBrowser(shop);
  }

  const pageOf = async (query = '') =>
    (await owner.get(`/office/messages${query}`)).body.data as MessagePage;
  const retry = (jobId: number) => owner.post(`/office/messages/${jobId}/retry`);
  const audits = () =>
    shop.database.read
      .selectFrom('audit')
      .select(['operation', 'subject', 'actorName', 'before', 'after'])
      .execute();

  test('are listed with what they are about, codes without their text', async () => {
    const jobId = await waitingMessage(shop);
    await waitingMessage(shop, CODE);
    const { messages, waiting, failed, before } = await pageOf();
    expect({ waiting, failed, before }).toEqual({ waiting: 2, failed: 0, before: null });
    expect(messages).toEqual([
      expect.objectContaining({ recipient: '94771234567', text: null, event: null }),
      {
        jobId,
        channel: 'mail',
        recipient: LETTER.recipient,
        state: 'waiting',
        event: 'sent',
        about: 'SP-100001',
        subject: LETTER.subject,
        text: LETTER.body,
        attempts: 0,
        failure: null,
        sentAt: null,
        failedAt: null,
        canRetry: true,
        createdAt: shop.clock(),
        nextAttemptAt: shop.clock(),
      },
    ]);
    expect(JSON.stringify(messages)).not.toContain('908172');
  });

  test('are listed 50 at a time, each once, failed and waiting ones together', async () => {
    for (let n = 0; n < 30; n += 1) await waitingMessage(shop);
    await failAll();
    for (let n = 0; n < 30; n += 1) await waitingMessage(shop);
    const first = await pageOf();
    const second = await pageOf(`?before=${first.before}`);
    const ids = [...first.messages, ...second.messages].map(({ jobId }) => jobId);
    expect([first.messages.length, second.messages.length, second.before]).toEqual([50, 10, null]);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect((await pageOf('?state=failed')).messages).toHaveLength(30);
    expect((await pageOf('?state=waiting')).messages[0]).toMatchObject({ state: 'waiting' });
  });

  test('are sent again after they were given up, and leave a record', async () => {
    const jobId = await waitingMessage(shop);
    await failAll();
    expect((await pageOf()).messages).toMatchObject([
      { state: 'failed', failure: 'the gateway is away', attempts: ATTEMPTS, canRetry: true },
    ]);
    const { status, body } = await retry(jobId);
    expect([status, body.data]).toMatchObject([200, { state: 'waiting', attempts: 0 }]);
    expect(await sendDue(shop, LOG)).toBe(1);
    expect(sent).toEqual([LETTER]);
    expect((await owner.get(`/office/messages/${jobId}`)).body.data).toMatchObject({
      state: 'sent',
      sentAt: shop.clock(),
      text: null,
      canRetry: false,
    });
    expect(await audits()).toEqual([
      {
        operation: 'message.retry',
        subject: 'SP-100001',
        actorName: owner.staff.name,
        before: JSON.stringify({ failure: 'the gateway is away', attempts: ATTEMPTS }),
        after: JSON.stringify({ message: jobId, channel: 'mail' }),
      },
    ]);
  });

  test('are not sent again when they were sent, are being sent, are too old, or held a code', async () => {
    const [done, code, old] = [
      await waitingMessage(shop),
      await waitingMessage(shop, CODE),
      (await shop.database.transaction((tx) =>
        putInOutbox(shop, tx, LETTER, { lifetimeMs: HOUR_MS }),
      )) ?? 0,
    ];
    await failAll();
    expect((await retry(done)).status).toBe(200);
    await sendDue(shop, LOG);
    const claimed = await waitingMessage(shop);
    await claimDue(shop, 'mail');
    const reasons = await Promise.all(
      [done, code, old, claimed].map(async (jobId) => {
        const { status, body } = await retry(jobId);
        return [status, (body.error as { message: string }).message];
      }),
    );
    expect(reasons).toEqual([
      [409, 'This message was sent. '],
      [409, 'The text of this message was deleted. '],
      [409, 'This message is too old to be sent. '],
      [409, 'This message is being sent at this moment. '],
    ]);
    expect((await retry(999_999)).status).toBe(404);
    expect(await audits()).toHaveLength(1);
    const kept = await shop.database.read.selectFrom('job').select('payload').execute();
    expect(JSON.stringify(kept)).not.toContain('908172');
  });

  test('can be tried with a test message to a number or an address', async () => {
    const ask = (channel: string, recipient: string) =>
      owner.post('/office/messages/test', { channel, recipient });
    const { body } = await ask('sms', '+94 77 123 4567');
    expect(body.data).toMatchObject({ state: 'waiting', recipient: '94771234567', event: 'test' });
    expect((await ask('mail', 'owner@shop.example')).status).toBe(200);
    await sendDue(shop, LOG);
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual(
      expect.arrayContaining([
        ['94771234567', ''],
        ['owner@shop.example', 'Test message from Sparepoint'],
      ]),
    );
    const { jobId } = body.data as OfficeMessage;
    expect((await owner.get(`/office/messages/${jobId}`)).body.data).toMatchObject({
      state: 'sent',
    });
    for (const [channel, recipient, sentence] of [
      ['sms', 'owner@shop.example', 'Enter a mobile number, for example 077 123 4567. '],
      ['sms', '011 234 5678', 'Enter a mobile number, for example 077 123 4567. '],
      ['mail', '0771234567', 'Enter an e-mail address. '],
      ['mail', 'a@b.lk\r\nBcc: c@d.lk', 'Enter an e-mail address. '],
    ] as const) {
      const refused = await ask(channel, recipient);
      expect([refused.status, refused.body.error]).toEqual([400, { recipient: sentence }]);
    }
  });

  describe('and their templates', () => {
    const read = async (key = 'sent') =>
      (await owner.get(`/office/templates/${key}`)).body.data as OfficeTemplate;
    const write = ({ sms, subject, mail, version }: OfficeTemplate, said: object, by = owner) =>
      by.put('/office/templates/sent', { sms, subject, mail, version, ...said });

    test('are shown with their fields and a preview, and changed with a record', async () => {
      const before = await read();
      expect(before).toMatchObject({ version: 0, changedBy: null, channels: ['sms', 'mail'] });
      expect(before.fields.map(({ name }) => name)).toContain('waybill');
      expect(before.preview.sms).toContain('waybill CX1234567890');
      const sms = 'Parcel {waybill} of {orderNumber} has left.';
      const { status, body } = await write(before, { sms });
      expect([status, body.data]).toMatchObject([
        200,
        {
          sms,
          version: 1,
          changedBy: owner.staff.name,
          defaults: { sms: before.sms },
          preview: {
            sms: 'Parcel CX1234567890 of SP-100123 has left.',
            smsSize: { parts: 1, characters: 42, room: 160, isUnicode: false },
          },
        },
      ]);
      expect(await audits()).toMatchObject([
        {
          operation: 'template.change',
          subject: 'sent',
          before: JSON.stringify({ sms: before.sms }),
          after: JSON.stringify({ sms }),
        },
      ]);
      const all = (await owner.get('/office/templates')).body.data as OfficeTemplate[];
      expect(all.map(({ key }) => key)).toEqual([
        'placed',
        'paid',
        'packed',
        'sent',
        'cancelled',
        'refunded',
        'expired',
        'slip-rejected',
        'slip-reopened',
        'ready',
        'credited',
        'store-credit',
        'return-approved',
        'return-refused',
        'reserved-came',
        'reserved-lost',
        'team-invite',
        'approval-asked',
        'approved',
        'not-approved',
      ]);
    });

    test('are previewed with the names of the shop itself', async () => {
      shop.settings = {
        ...shop.settings,
        siteName: 'Kandy Parts',
        phones: ['081 222 3344'],
        bankAccount: { bank: 'Hill Bank', branch: 'Kandy', number: '55', name: 'Kandy Parts' },
      };
      const { preview, fields } = await read('placed');
      const example = (field: string) => fields.find(({ name }) => name === field)?.example;
      expect([preview.sms, preview.mail].join()).not.toMatch(/Sparepoint|Sample Bank/);
      expect(preview.mail).toContain('Hill Bank, Kandy, 55, Kandy Parts');
      expect([example('shopName'), example('shopPhone')]).toEqual(['Kandy Parts', '081 222 3344']);
    });

    test('return 409 with who changed them, but not for a double press', async () => {
      const before = await read();
      const other = await staffBrowser(shop);
      expect((await write(before, { sms: 'First {orderNumber}' }, other)).status).toBe(200);
      const again = await write(before, { sms: 'First {orderNumber}' }, other);
      expect([again.status, again.body.data]).toMatchObject([200, { version: 1 }]);
      for (const version of [0, 5]) {
        const { status, body } = await write(before, { sms: 'Second', version });
        expect([status, body.error]).toEqual([
          409,
          {
            version: `${other.staff.name} changed this template at 14:30. Look at it again. `,
          },
        ]);
      }
      expect(await audits()).toHaveLength(1);
    });

    test.each([
      [{ sms: '{wayBill}' }, 'sms', /^\{wayBill\} is not a field of this message/],
      [{ subject: '{total}{x}' }, 'subject', /^\{x\} is not a field/],
      [{ mail: 'a [b' }, 'mail', /^A \[ has no \]/],
      [{ sms: '' }, 'sms', /^The text message is required/],
      [{ sms: ' \u202e ' }, 'sms', /^This text is empty/],
      [{ sms: 'x'.repeat(613) }, 'sms', /as 5 parts; at most 4/],
      [{ sms: 'ශ'.repeat(269) }, 'sms', /as 5 parts/],
      [{ subject: 'x'.repeat(151) }, 'subject', /at most 150 characters/],
      [{ mail: 'x'.repeat(5_001) }, 'mail', /at most 5000 characters/],
      [{ version: -1 }, 'version', /at least 0/],
    ])('refuse %j', async (said, key, sentence) => {
      const { status, body } = await write(await read(), said);
      expect(status).toBe(400);
      expect(body.error).toEqual({ [key]: expect.stringMatching(sentence) });
      expect(await read()).toMatchObject({ version: 0 });
    });

    test('have one line in the subject and no control characters', async () => {
      const { body } = await write(await read(), {
        subject: 'Left\r\nBcc: all@shop.example',
        mail: 'One\r\ntwo\u0007\u202e',
      });
      expect(body.data).toMatchObject({ subject: 'Left Bcc: all@shop.example', mail: 'One\ntwo' });
    });

    test('return 400 for an unknown key', async () => {
      expect((await owner.get('/office/templates/toString')).status).toBe(400);
    });
  });
});
