import { createApp } from '@/server/api/app';
import { STAFF_LINK_MS } from '@/lib/contract/staff.contract';
import { SHOP } from '@/server/platform/audit/actor';
import type { Shop } from '@/server/boot/shop';
import { addStaff, changeStaffRole, disableStaff } from '@/server/people/staff/members.service';
import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { setupTokenOf } from '@/__tests__/support/office/staffExamples';
import { settableClock } from '@/__tests__/support/registration';
import { codeOf, makeStaff, staffBrowser, staffTokenOf } from '@/__tests__/support/staff';

const PASSWORD = 'paper-harbour-73';

describeWithDatabase('setting up', (openTestShop) => {
  let shop: Shop;
  let browser: Browser;

  beforeEach(async () => {
    shop = await openTestShop();
    browser = new Browser(createApp(shop));
  });

  const offer = async (token: string) => {
    const { status, body } = await browser.post('/office/setup/offer', { token });
    return { status, ...(body.data as { otpauth: string; needsAuthenticator: boolean }) };
  };
  const setUp = (token: string, code?: string, password = PASSWORD) =>
    browser.post('/office/setup', { token, password, ...(code === undefined ? {} : { code }) });

  test('sets an owner’s password and authenticator, shows recovery codes and signs in', async () => {
    const token = await setupTokenOf(shop);
    const { otpauth, needsAuthenticator } = await offer(token);
    expect(needsAuthenticator).toBe(true);
    expect(otpauth).toMatch(/^otpauth:\/\/totp\/Sparepoint%20Office:Tharindu%20Silva%20\d+\?/);
    const { status, body } = await setUp(token, codeOf(shop, otpauth));
    expect(status).toBe(200);
    expect(new Set((body.data as { recoveryCodes: string[] }).recoveryCodes).size).toBe(10);
    const { body: session } = await browser.get('/office/session');
    expect(session.data).toMatchObject({ state: 'staff', hasAuthenticator: true });
  });

  test('keeps neither the link’s token nor the authenticator’s secret readable', async () => {
    const token = await setupTokenOf(shop);
    const { otpauth } = await offer(token);
    const [link] = await shop.database.read.selectFrom('staffLink').selectAll().execute();
    const secret = new URL(otpauth).searchParams.get('secret') ?? '';
    expect(secret).toHaveLength(32);
    for (const hidden of [token, secret]) expect(JSON.stringify(link)).not.toContain(hidden);
  });

  test('requires the code of the offered secret from an owner; a reload offers the same', async () => {
    const token = await setupTokenOf(shop);
    const first = await offer(token);
    const [last] = await Promise.all([offer(token), offer(token)]);
    expect(last.otpauth).toBe(first.otpauth);
    for (const code of [undefined, '', '123']) {
      const { status, body } = await setUp(token, code);
      expect([status, Object.keys(body.error as object)]).toEqual([400, ['code']]);
    }
    expect((await setUp(token, codeOf(shop, last.otpauth))).status).toBe(200);
  });

  test('lets others do without an authenticator', async () => {
    const token = await setupTokenOf(shop, 'seller');
    expect((await offer(token)).needsAuthenticator).toBe(false);
    expect((await setUp(token)).body.data).toEqual({ recoveryCodes: [], asksQuestions: false });
  });

  test('refuses an easy password, also the own name', async () => {
    const token = await setupTokenOf(shop, 'seller');
    expect((await setUp(token, undefined, 'password1')).status).toBe(400);
    expect((await setUp(token, undefined, 'tharindusilva')).status).toBe(400);
    expect((await setUp(token)).status).toBe(200);
  });

  test('uses a link once, also when two send it at the same time', async () => {
    const token = await setupTokenOf(shop, 'seller');
    const answers = await Promise.all([setUp(token), setUp(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await offer(token)).status).toBe(404);
  });

  test('ends a link after a day, with the next link, and for former staff', async () => {
    const clock = settableClock(shop);
    const owner = await staffBrowser(shop);
    const { body } = await owner.post('/office/staff', { name: 'Kamala', role: 'seller' });
    const { staffId, link } = body.data as { staffId: number; link: string };
    const first = tokenIn(link);
    const next = await owner.post(`/office/staff/${staffId}/link`);
    const second = tokenIn((next.body.data as { link: string }).link);
    expect((await offer(first)).status).toBe(404);
    expect((await offer(second)).status).toBe(200);
    clock.passes(STAFF_LINK_MS);
    expect((await offer(second)).status).toBe(404);
    const third = await addStaff(shop, SHOP, { name: 'Saman', role: 'seller' });
    expect((await offer(tokenIn(third.link))).status).toBe(200);
    await disableStaff(shop, SHOP, third.staffId);
    expect((await offer(tokenIn(third.link))).status).toBe(404);
  });

  test('ends the sessions and the authenticator of before', async () => {
    const owner = await staffBrowser(shop);
    const token = await setupTokenOf(shop, 'seller');
    const { otpauth } = await offer(token);
    await setUp(token, codeOf(shop, otpauth));
    const { body } = await browser.get('/office/session');
    const { staffId } = body.data as { staffId: number };
    const { body: made } = await owner.post(`/office/staff/${staffId}/link`);
    const other = new Browser(createApp(shop));
    const again = tokenIn((made.data as { link: string }).link);
    await other.post('/office/setup', { token: again, password: 'copper-kettle-91' });
    expect((await browser.get('/office/session')).body.data).toEqual({ state: 'nobody' });
    expect((await other.get('/office/session')).body.data).toMatchObject({
      hasAuthenticator: false,
    });
  });
});

function tokenIn(link: string): string {
  return new URL(link, 'http://localhost').hash.slice(1);
}

describeWithDatabase('staff', (openTestShop) => {
  test('refuses a name that works here already, in any spelling', async () => {
    const owner = await staffBrowser(await openTestShop());
    const add = (name: string) => owner.post('/office/staff', { name, role: 'seller' });
    expect((await add('Kamala  Perera')).status).toBe(200);
    expect((await add(' kamala perera')).status).toBe(409);
    for (const name of ['', '-x', 'a\u202eb', 'a\nb', 'x'.repeat(61)]) {
      expect((await add(name)).status).toBe(400);
    }
  });

  test('adds a former member again, without the old password', async () => {
    const shop = await openTestShop();
    const owner = await staffBrowser(shop);
    const { staffId } = await addStaff(shop, SHOP, { name: 'Kamala', role: 'seller' });
    await owner.ask('DELETE', `/office/staff/${staffId}`);
    const { body } = await owner.post('/office/staff', { name: 'KAMALA', role: 'storekeeper' });
    expect(body.data).toMatchObject({ staffId, name: 'KAMALA', role: 'storekeeper' });
    const { body: listed } = await owner.get('/office/staff');
    expect(listed.data).toContainEqual(
      expect.objectContaining({ staffId, isSetUp: false, disabledAt: null }),
    );
  });

  test.each(['role', 'disable'] as const)('ends the sessions at once: %s', async (what) => {
    const shop = await openTestShop();
    const seller = await staffBrowser(shop, 'seller');
    const { staffId } = seller.staff;
    if (what === 'role') await changeStaffRole(shop, SHOP, staffId, 'owner');
    else await disableStaff(shop, SHOP, staffId);
    expect((await seller.get('/office/sessions')).status).toBe(401);
  });

  test('keeps one owner, also when two owners disable each other at the same time', async () => {
    const shop = await openTestShop();
    const [one, two] = [await staffBrowser(shop), await staffBrowser(shop)];
    const answers = await Promise.all([
      one.ask('DELETE', `/office/staff/${two.staff.staffId}`),
      two.ask('DELETE', `/office/staff/${one.staff.staffId}`),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = await staffBrowser(shop, 'seller');
    const owners = await shop.database.read
      .selectFrom('staff')
      .select('staffId')
      .where('role', '=', 'owner')
      .where('disabledAt', 'is', null)
      .execute();
    expect(owners).toHaveLength(1);
    const [{ staffId } = { staffId: 0 }] = owners;
    await expect(changeStaffRole(shop, SHOP, staffId, 'seller')).rejects.toThrow('conflict');
    expect((await left.get('/office/session')).status).toBe(200);
  });

  test('lists own sessions, ends the others, and an owner ends all of a member', async () => {
    const shop = await openTestShop();
    const seller = await staffBrowser(shop, 'seller');
    const second = new Browser(createApp(shop));
    second.cookies.set('staff', await staffTokenOf(shop, seller.staff));
    const stranger = await staffBrowser(shop, 'seller');
    const sessions = async (from: Browser) =>
      (await from.get('/office/sessions')).body.data as { sessionId: string; isCurrent: boolean }[];
    expect((await sessions(seller)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const foreign = (await sessions(stranger))[0]?.sessionId ?? '';
    expect((await seller.ask('DELETE', `/office/sessions/${foreign}`)).status).toBe(404);
    expect((await second.ask('DELETE', '/office/sessions')).status).toBe(200);
    expect((await seller.get('/office/sessions')).status).toBe(401);
    const owner = await staffBrowser(shop);
    await owner.ask('DELETE', `/office/staff/${seller.staff.staffId}/sessions`);
    expect((await second.get('/office/sessions')).status).toBe(401);
    expect((await stranger.get('/office/sessions')).status).toBe(200);
  });

  test('returns 404 for what an unknown member has', async () => {
    const owner = await staffBrowser(await openTestShop());
    for (const path of ['/office/staff/999/sessions', '/office/staff/x/sessions']) {
      expect((await owner.get(path)).status).toBe(404);
      expect((await owner.ask('DELETE', path)).status).toBe(404);
    }
  });

  test('shows the records of the audit in pages, and those of one subject', async () => {
    const shop = await openTestShop();
    const owner = await staffBrowser(shop);
    for (let number = 1; number <= 51; number += 1) {
      await addStaff(shop, SHOP, { name: `Member ${number}`, role: 'seller' });
    }
    await makeStaff(shop, 'seller');
    const page = async (query = '') => {
      const { body } = await owner.get(`/office/audit${query}`);
      return body.data as { records: { subject: string }[]; before: number | null };
    };
    const first = await page();
    expect(first.records).toHaveLength(50);
    expect(first.records[0]?.subject).toBe('Member 51');
    const second = await page(`?before=${first.before}`);
    expect(second.records.map(({ subject }) => subject)).toEqual(['Member 1']);
    expect(second.before).toBeNull();
    expect((await page('?subject=Member%207')).records).toMatchObject([
      {
        subject: 'Member 7',
        operation: 'staff.add',
        actorKind: 'system',
        after: { role: 'seller' },
      },
    ]);
    expect((await owner.get('/office/audit?before=x')).status).toBe(400);
  });
});
