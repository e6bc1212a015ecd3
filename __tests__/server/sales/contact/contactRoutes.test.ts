import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createApp } from '@/server/api/app';
import { createLog } from '@/server/platform/log/log';
import { sendDue } from '@/server/messages/outbox.service';
import type { Shop } from '@/server/boot/shop';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase, describeOnSqlite } from '@/__tests__/support/engines';
import { settableClock } from '@/__tests__/support/registration';
import { messagesIn } from '@/__tests__/support/messages';

const QUESTION = {
  fullName: 'Nimal Perera',
  replyTo: 'nimal@home.example',
  subject: 'A12 or A12 Nacho',
  message: 'Which display fits SM-A127F?\nIs it in stock?',
};

describeWithDatabase('POST /contact', (openTestShop) => {
  let shop: Shop;
  let browser: Browser;

  beforeEach(async () => {
    shop = await openTestShop();
    browser = new Browser(createApp(shop, createLog('silent')), '203.0.113.5');
  });

  test("mails the question to the shop with the sender's reply address", async () => {
    expect(await browser.post('/contact', QUESTION)).toMatchObject({ status: 200 });
    expect(await messagesIn(shop)).toEqual([
      {
        channel: 'mail',
        recipient: shop.settings.email,
        replyTo: 'nimal@home.example',
        subject: 'Question from Nimal Perera: A12 or A12 Nacho',
        body: expect.stringContaining('Which display fits SM-A127F?\nIs it in stock?'),
      },
    ]);
    await sendDue(shop, createLog('silent'));
    const folder = path.join(shop.env.dataDir, 'outbox');
    const [file = ''] = readdirSync(folder);
    expect(readFileSync(path.join(folder, file), 'utf8')).toContain(
      `To: ${shop.settings.email}\nReply-To: nimal@home.example\nSubject: Question from Nimal`,
    );
  });

  test('accepts a phone number as contact', async () => {
    const { subject: _, ...plain } = QUESTION;
    await browser.post('/contact', { ...plain, replyTo: '+94 77 123 4567' });
    const [mail] = await messagesIn(shop);
    expect(mail).toMatchObject({ subject: 'Question from Nimal Perera' });
    expect(mail).not.toHaveProperty('replyTo');
    expect(mail?.body).toContain('Phone or e-mail: 077 123 4567');
  });

  test('keeps joiners in a Sinhala name and removes direction overrides', async () => {
    const fullName = 'ශ්\u200dරී\u202e Nimal';
    await browser.post('/contact', { ...QUESTION, fullName });
    const [mail] = await messagesIn(shop);
    expect(mail?.subject).toBe('Question from ශ්\u200dරී Nimal: A12 or A12 Nacho');
  });

  test('returns all missing fields at once', async () => {
    const { status, body } = await browser.post('/contact', { replyTo: 'call me', website: '' });
    expect(status).toBe(400);
    expect(body.error).toEqual({
      fullName: 'Name is required. ',
      replyTo: 'Enter a phone number, for example 077 123 4567, or an e-mail address. ',
      message: 'Message is required. ',
    });
    expect(await messagesIn(shop)).toEqual([]);
  });

  test('refuses texts that are too long', async () => {
    const { status, body } = await browser.post('/contact', {
      ...QUESTION,
      subject: 'x'.repeat(121),
      message: 'x'.repeat(2001),
    });
    expect(status).toBe(400);
    expect(Object.keys(body.error as object)).toEqual(['subject', 'message']);
  });

  test("accepts a bot's form without mailing it", async () => {
    const answer = await browser.post('/contact', { ...QUESTION, website: 'https://spam.example' });
    expect(answer).toMatchObject({ status: 200, body: { data: {} } });
    expect(await messagesIn(shop)).toEqual([]);
  });

  test("keeps user input out of the mail's headers and removes control characters", async () => {
    await browser.post('/contact', {
      fullName: 'Nimal\r\nBcc: all@shop.example',
      replyTo: 'nimal@home.example',
      subject: 'Hi\u0001\nX-Spam: no',
      message: '<script>alert(1)</script>\u001b[31m red',
    });
    const [mail] = await messagesIn(shop);
    expect(mail?.subject).toBe('Question from Nimal Bcc: all@shop.example: Hi X-Spam: no');
    expect(mail?.body).toContain('<script>alert(1)</script>[31m red');
    expect(mail?.body).not.toMatch(/^Bcc:/m);
  });
});

describeOnSqlite('questions from one address', (openTestShop) => {
  test('are limited to 20 an hour, by address', async () => {
    const shop = await openTestShop();
    const clock = settableClock(shop);
    const app = createApp(shop, createLog('silent'));
    const ask = (address: string, headers = {}) =>
      new Browser(app, address).ask('POST', '/contact', QUESTION, headers);
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await ask('203.0.113.5')).status).toBe(200);
    }
    const refused = await ask('203.0.113.5', { 'x-forwarded-for': '198.51.100.1' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect((await ask('203.0.113.6')).status).toBe(200);
    expect((await ask('203.0.113.7', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    clock.passes(3_600_000);
    expect((await ask('203.0.113.5')).status).toBe(200);
    expect(await messagesIn(shop)).toHaveLength(22);
  });
});
