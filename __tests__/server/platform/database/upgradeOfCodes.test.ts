import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { onOldDatabase } from '@/__tests__/support/oldDatabase';
import { createApp } from '@/server/api/app';
import { migrate } from '@/server/platform/database/migrate';
import { addRegistration } from '@/server/people/sessions/registration.service';
import type { Shop } from '@/server/boot/shop';

const TOKEN = 'A'.repeat(43);
const CODE = '123456';

describeWithDatabase('a shop from before codes were bound to browsers', (open) => {
  let shop: Shop;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ shop, close } = await onOldDatabase(await open(), '0010-places'));
    await withPast(shop);
    await migrate(shop.database);
  });
  afterEach(() => close());

  test('keeps a registration, its session and its code', async () => {
    const browser = new Browser(createApp(shop));
    browser.cookies.set('session', TOKEN);
    const { status, body } = await browser.post('/user/verify-user', { otp: CODE });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ isOtpPending: 'NO' })]);
    expect(browser.cookies.has('device')).toBe(true);
    const devices = await shop.database.read.selectFrom('knownDevice').selectAll().execute();
    expect(devices).toHaveLength(1);
  });

  test('gives a new registration a unique id', async () => {
    const registrationId = await shop.database.transaction((tx) =>
      addRegistration(tx, {
        fullName: 'Somebody',
        phone: '94772222222',
        email: null,
        passwordHash: 'none',
        createdAt: shop.clock(),
      }),
    );
    expect(registrationId).not.toBe(7);
    const kept = await shop.database.read
      .selectFrom('registration')
      .select('registrationId')
      .execute();
    expect(kept).toHaveLength(2);
  });
});

/** A customer who registered and has not entered the code yet. */
async function withPast({ database: { read }, secret, clock }: Shop): Promise<void> {
  const now = clock();
  await sql`insert into "registration" values (7, 'Nimal Perera', '94771234567', null, 'none', ${now})`.execute(
    read,
  );
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  await sql`insert into "session" ("tokenHash", "registrationId", "createdAt", "lastSeenAt")
    values (${tokenHash}, 7, ${now}, ${now})`.execute(read);
  const subject = 'registration 7';
  const codeHash = createHmac('sha256', secret)
    .update(JSON.stringify(['registration', subject, CODE]))
    .digest('hex');
  await sql`insert into "oneTimeCode" ("subject", "purpose", "codeHash", "createdAt", "expiresAt")
    values (${subject}, 'registration', ${codeHash}, ${now}, ${now + 60_000})`.execute(read);
}
