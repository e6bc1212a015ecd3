import type { Buyer } from '@/server/people/customers/customer.service';
import { readContacts } from '@/server/people/customers/customer.service';
import type { Shop } from '@/server/boot/shop';
import { INVITES_A_DAY, MAX_MEMBERS } from '@/lib/contract/customer';
import type { Invitation, Team } from '@/lib/contract/team.contract';
import type { Browser } from '@/__tests__/support/browser';
import { makeColleague } from '@/__tests__/support/colleagues';
import { makeCustomer } from '@/__tests__/support/customers';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { messagesTo } from '@/__tests__/support/registration';
import { browserOf } from '@/__tests__/support/sessions';

const BUYER = { role: 'buyer', orderLimit: 5000, monthLimit: 20_000 };

describeWithDatabase('a dealer’s team', (openTestShop) => {
  let shop: Shop;
  let owner: Buyer;
  let ofOwner: Browser;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    owner = await makeCustomer(shop, { userType: 2 });
    ofOwner = await browserOf(shop, owner);
  });

  const phoneOf = async ({ customerId }: Buyer) =>
    (await readContacts(shop.database.read, customerId)).phone ?? '';

  const team = async () => (await ofOwner.get('/team')).body.data as Team;

  async function invitationsOf(browser: Browser): Promise<Invitation[]> {
    return (await browser.get('/user/invitations')).body.data as Invitation[];
  }

  test('invites a phone, once by text message, and its owner joins after agreeing', async () => {
    const person = await makeCustomer(shop);
    const phone = await phoneOf(person);
    const sent = await ofOwner.post('/team/invites', { phone, ...BUYER });
    expect(sent.status).toBe(200);
    expect((await team()).invites).toMatchObject([{ phone, ...BUYER, seesPrices: true }]);
    const messages = (await messagesTo(shop, phone)).filter((text) => text.includes('invites'));
    expect(messages).toHaveLength(1);
    const browser = await browserOf(shop, person);
    const [invitation] = await invitationsOf(browser);
    expect(invitation).toMatchObject({ role: 'buyer', refusal: null });
    expect((await browser.get('/user/user-type')).body.data).toEqual({ userType: 1 });
    const accept = `/user/invitations/${invitation?.inviteId}/accept`;
    expect((await browser.post(accept)).status).toBe(204);
    expect((await browser.get('/user/user-type')).body.data).toEqual({ userType: 2 });
    expect(await team()).toMatchObject({ members: [{ phone, ...BUYER, spent: 0 }], invites: [] });
    expect((await browser.get('/user/team')).body.data).toMatchObject({
      accountId: owner.customerId,
      role: 'buyer',
      orderLimit: 5000,
    });
    expect((await browser.post(accept)).status).toBe(404);
  });

  test('answers the same for a phone that the shop does not know', async () => {
    const answer = await ofOwner.post('/team/invites', { phone: '0771112223', ...BUYER });
    expect(answer.status).toBe(200);
    expect(await messagesTo(shop, '94771112223')).toHaveLength(1);
  });

  test('tells only the owner of a dealer account why they cannot join', async () => {
    const other = await makeCustomer(shop, { userType: 3 });
    const phone = await phoneOf(other);
    expect((await ofOwner.post('/team/invites', { phone, ...BUYER })).status).toBe(200);
    const browser = await browserOf(shop, other);
    const [invitation] = await invitationsOf(browser);
    expect(invitation?.refusal).toMatch(/dealer account of its own/);
    const accepted = await browser.post(`/user/invitations/${invitation?.inviteId}/accept`);
    expect(accepted.status).toBe(409);
    expect((await team()).members).toEqual([]);
    // Nobody else's invitation, whatever number they try.
    const stranger = await browserOf(shop, await makeCustomer(shop));
    const path = `/user/invitations/${invitation?.inviteId}/accept`;
    expect((await stranger.post(path)).status).toBe(404);
  });

  test('changes and removes colleagues at once; another’s team does not exist', async () => {
    const colleague = await makeColleague(shop, owner);
    const path = `/team/members/${colleague.customerId}`;
    const technician = { role: 'technician', seesPrices: false };
    const rival = await browserOf(shop, await makeCustomer(shop, { userType: 2 }));
    expect((await rival.ask('PUT', path, technician)).status).toBe(404);
    expect((await rival.ask('DELETE', path)).status).toBe(404);
    const browser = await browserOf(shop, colleague);
    expect((await browser.get('/price-list')).status).toBe(200);
    expect((await ofOwner.ask('PUT', path, technician)).status).toBe(200);
    expect((await browser.get('/price-list')).status).toBe(404);
    expect((await ofOwner.ask('DELETE', path)).status).toBe(200);
    expect((await browser.get('/user/team')).body.data).toBeNull();
    expect((await browser.get('/approvals')).status).toBe(404);
    expect((await ofOwner.ask('DELETE', path)).status).toBe(404);
  });

  test('a colleague leaves by themselves; an owner cannot', async () => {
    const browser = await browserOf(shop, await makeColleague(shop, owner));
    expect((await browser.ask('DELETE', '/user/team')).status).toBe(204);
    expect((await browser.get('/user/user-type')).body.data).toEqual({ userType: 1 });
    expect((await ofOwner.ask('DELETE', '/user/team')).status).toBe(404);
    expect((await team()).members).toEqual([]);
  });

  test('counts people and invitations, also of parallel requests', async () => {
    for (let made = 0; made < MAX_MEMBERS - 1; made += 1) await makeColleague(shop, owner);
    const phones = ['0781000001', '0781000002', '0781000003'];
    const answers = await Promise.all(
      phones.map((phone) => ofOwner.post('/team/invites', { phone, ...BUYER })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('sends only so many invitations a day', async () => {
    const statuses = [];
    for (let sent = 0; sent <= INVITES_A_DAY; sent += 1) {
      const phone = `077100${1000 + (sent % 10)}`;
      statuses.push((await ofOwner.post('/team/invites', { phone, ...BUYER })).status);
    }
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
