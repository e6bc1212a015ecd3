import { describeWithDatabase } from '@/__tests__/support/engines';
import { ADDRESS, makeCustomer } from '@/__tests__/support/customers';
import { makeColleague } from '@/__tests__/support/colleagues';
import { messagesTo } from '@/__tests__/support/registration';
import { staffBrowser } from '@/__tests__/support/staff';
import type { CustomerList, OfficeCustomer } from '@/lib/contract/officeCustomer.contract';
import { OFFICE_PAGE_SIZE } from '@/lib/contract/limits';
import { addAddress } from '@/server/people/customers/address.service';
import { requestDealership } from '@/server/people/customers/dealerRequests.service';
import type { Shop } from '@/server/boot/shop';

type Staff = Awaited<ReturnType<typeof staffBrowser>>;

const FORM = {
  shopName: 'Fix It',
  town: 'Galle',
  district: 'Galle',
  buys: 'displays',
  registrationNumber: undefined,
  note: undefined,
} as const;

describeWithDatabase('the customers in the office', (openTestShop) => {
  let shop: Shop;
  let owner: Staff;
  let seller: Staff;

  beforeEach(async () => {
    shop = await openTestShop();
    owner = await staffBrowser(shop, 'owner');
    seller = await staffBrowser(shop, 'seller');
  });

  type Said = { fullName?: string; shopName?: string; phone?: string; email?: string };

  async function customer(said: Said = {}, userType = 1): Promise<number> {
    const { customerId } = await makeCustomer(shop, { userType });
    if (Object.keys(said).length > 0) {
      await shop.database.transaction((tx) =>
        tx.updateTable('customer').set(said).where('customerId', '=', customerId).execute(),
      );
    }
    return customerId;
  }

  async function ids(query: string): Promise<number[]> {
    const { status, body } = await owner.get(`/office/customers${query}`);
    expect(status).toBe(200);
    return (body.data as CustomerList).customers.map(({ customerId }) => customerId);
  }

  const search = (words: string) => ids(`?search=${encodeURIComponent(words)}`);
  const at = (customerId: number | string, act: string) => `/office/customers/${customerId}/${act}`;

  describe('are found', () => {
    let nimal: number;

    beforeEach(async () => {
      await customer({ fullName: 'Kamala Silva', email: 'kamala@example.lk' });
      nimal = await customer({
        fullName: 'Nimal 50% Perera_X',
        shopName: 'නිමල් Phone Care',
        phone: '94712345678',
        email: 'Nimal.P@Example.lk',
      });
    });

    test.each([
      'nimal',
      'PERERA nim',
      'phone care',
      'නිමල්',
      '0712345678',
      '+94 71 234 5678',
      '071-234',
      '94712',
      'nimal.p@example.lk',
      'example.LK nimal',
      '50%',
      'perera_x',
    ])('by %s', async (words) => {
      expect(await search(words)).toEqual([nimal]);
    });

    test.each(["' or 1=1", '%%', '\\', 'Nobody'])('not by %s', async (words) => {
      expect(await search(words)).toEqual([]);
    });

    test('by the town and the phones of an address, until it is removed', async () => {
      const address = { ...ADDRESS, town: 'Hikkaduwa', secondPhone: '94912345678' };
      await addAddress(shop, nimal, { ...address, isDefault: true });
      expect(await search('hikka')).toEqual([nimal]);
      expect(await search('091 234 5678')).toEqual([nimal]);
      await shop.database.transaction((tx) => tx.deleteFrom('address').execute());
      expect(await search('hikka')).toEqual([]);
    });

    test('by a new name at once, and no more by the old one', async () => {
      await shop.database.transaction((tx) =>
        tx
          .updateTable('customer')
          .set({ fullName: 'Sunil' })
          .where('customerId', '=', nimal)
          .execute(),
      );
      expect(await search('sunil')).toEqual([nimal]);
      expect(await search('perera')).toEqual([]);
    });
  });

  test('come in pages, the newest first, each once', async () => {
    const made: number[] = [];
    for (let count = 0; count < OFFICE_PAGE_SIZE + 3; count += 1) made.push(await customer());
    const first = (await owner.get('/office/customers')).body.data as CustomerList;
    expect(first.customers.map(({ customerId }) => customerId)).toEqual(
      made.toReversed().slice(0, OFFICE_PAGE_SIZE),
    );
    const late = await customer();
    const second = await ids(`?after=${first.next}`);
    expect(second).toEqual(made.toReversed().slice(OFFICE_PAGE_SIZE));
    expect(second).not.toContain(late);
    expect((await owner.get(`/office/customers?after=${second.at(-1)}`)).body.data).toEqual({
      customers: [],
      next: null,
    });
  });

  test('are filtered by who waits and by dealers; colleagues name their account', async () => {
    shop.settings = { ...shop.settings, userRegistrationApproval: true };
    const waiting = await customer();
    const dealer = await makeCustomer(shop, { userType: 3 });
    const colleague = await makeColleague(shop, dealer);
    const approved = [dealer.customerId, colleague.customerId];
    const asking = await customer();
    await shop.database.transaction((tx) =>
      tx
        .updateTable('customer')
        .set({ approvedAt: 1 })
        .where('customerId', 'in', [...approved, asking])
        .execute(),
    );
    await requestDealership(shop, { customerId: asking, userType: 1 }, FORM);
    expect(await ids('?filter=waiting')).toEqual([asking, waiting]);
    expect(await ids('?filter=dealers')).toEqual([dealer.customerId]);
    const all = (await owner.get('/office/customers')).body.data as CustomerList;
    expect(all.customers).toMatchObject([
      { customerId: asking, asksForDealerPrices: true, state: 'active', town: 'Galle' },
      { customerId: colleague.customerId, account: { customerId: dealer.customerId } },
      { customerId: dealer.customerId, account: null },
      { customerId: waiting, state: 'waiting' },
    ]);
    const { tasks } = (await owner.get('/office/today')).body.data as {
      tasks: { task: string; count: number }[];
    };
    expect(tasks).toEqual([
      expect.objectContaining({ task: 'registrations', count: 1 }),
      expect.objectContaining({ task: 'dealer-requests', count: 1 }),
    ]);
  });

  describe('a registration', () => {
    let customerId: number;

    beforeEach(async () => {
      shop.settings = { ...shop.settings, userRegistrationApproval: true };
      customerId = await customer({ phone: '94712345678' });
    });

    test('is approved by a seller once; the customer and the record say so', async () => {
      const { status, body } = await seller.post(at(customerId, 'approve'));
      expect([status, body.data]).toEqual([
        200,
        expect.objectContaining({ customerId, state: 'active' }),
      ]);
      expect((await seller.post(at(customerId, 'approve'))).status).toBe(200);
      const second = await owner.post(at(customerId, 'approve'));
      expect(second.status).toBe(409);
      expect(JSON.stringify(second.body.error)).toContain(`${seller.staff.name} has already`);
      expect(await messagesTo(shop, '94712345678')).toHaveLength(1);
      const records = (await owner.get(`/office/audit?subject=${customerId}`)).body.data;
      expect(records).toMatchObject({
        records: [{ operation: 'customer.approve', subject: String(customerId) }],
      });
    });

    test('is not refused after it was approved, not by the same person either', async () => {
      await owner.post(at(customerId, 'approve'));
      const refusal = { request: 'registration', reason: 'No shop at this address' };
      const { status, body } = await owner.post(at(customerId, 'refuse'), refusal);
      expect(status).toBe(409);
      expect(JSON.stringify(body.error)).toContain(`${owner.staff.name} has already answered`);
      expect(await messagesTo(shop, '94712345678')).toHaveLength(1);
    });

    test('is approved once by two at the same time', async () => {
      const answers = await Promise.all([
        owner.post(at(customerId, 'approve')),
        seller.post(at(customerId, 'approve')),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await messagesTo(shop, '94712345678')).toHaveLength(1);
    });

    test('is decided once for an Idempotency-Key', async () => {
      const headers = { 'Idempotency-Key': 'approve-0001' };
      const path = at(customerId, 'approve');
      const first = await seller.ask('POST', path, undefined, headers);
      expect((await seller.ask('POST', path, undefined, headers)).body).toEqual(first.body);
      const other = await seller.ask(
        'POST',
        at(customerId, 'refuse'),
        { request: 'registration', reason: 'No' },
        headers,
      );
      expect(other.status).toBe(422);
    });

    test('is refused with a reason, and can be approved later', async () => {
      const refusal = { request: 'registration', reason: 'We sell to shops only.' };
      const { body } = await seller.post(at(customerId, 'refuse'), refusal);
      expect(body.data).toMatchObject({
        state: 'refused',
        refusal: { reason: 'We sell to shops only.' },
      });
      expect(await ids('?filter=waiting')).toEqual([]);
      expect(await messagesTo(shop, '94712345678')).toEqual([
        expect.stringContaining('cannot open your account: We sell to shops only.'),
      ]);
      expect((await owner.post(at(customerId, 'refuse'), refusal)).status).toBe(409);
      const { status } = await owner.post(at(customerId, 'approve'));
      expect(status).toBe(200);
      expect((await owner.get(`/office/customers/${customerId}`)).body.data).toMatchObject({
        state: 'active',
        refusal: null,
      });
    });
  });

  test('a request for dealer prices is refused, or granted with tier and credit in one step', async () => {
    const customerId = await customer({ phone: '94712345678' });
    await requestDealership(shop, { customerId, userType: 1 }, FORM);
    const refusal = { request: 'dealer-prices', reason: 'Please send your registration' };
    expect((await seller.post(at(customerId, 'refuse'), refusal)).status).toBe(200);
    expect(await messagesTo(shop, '94712345678')).toEqual([
      expect.stringContaining('cannot give you dealer prices now: Please send your registration.'),
    ]);
    await requestDealership(shop, { customerId, userType: 1 }, FORM);
    const decision = { approve: true, userType: 3, seen: 1, creditLimit: 50_000 };
    const { body } = await owner.post(at(customerId, 'decision'), decision);
    expect(body.data).toMatchObject({
      userType: 3,
      creditLimit: 50_000,
      shopName: 'Fix It',
      dealerRequest: null,
    });
    const { accounts } = (await owner.get('/office/accounts?search=fix')).body.data as {
      accounts: object[];
    };
    expect(accounts).toMatchObject([{ customerId, creditLimit: 50_000 }]);
  });

  test('a tier is set by the owner; a stale page is told who changed it', async () => {
    const customerId = await customer();
    const path = at(customerId, 'tier');
    expect((await owner.put(path, { userType: 2, seen: 1 })).body.data).toMatchObject({
      userType: 2,
    });
    expect((await owner.put(path, { userType: 2, seen: 1 })).status).toBe(200);
    const stale = await owner.put(path, { userType: 4, seen: 1 });
    expect(stale.status).toBe(409);
    expect(JSON.stringify(stale.body.error)).toContain(owner.staff.name);
    expect((await owner.put(path, { userType: 1 })).body.data).toMatchObject({ userType: 1 });
    expect((await seller.put(path, { userType: 2 })).status).toBe(403);
  });

  test.each([0, 99, 1.5, 'two', null])('refuses %p as a tier', async (userType) => {
    const customerId = await customer();
    const { status } = await owner.put(at(customerId, 'tier'), { userType });
    expect(status).toBe(400);
  });

  test('refuses the tier of a colleague, whose prices are those of the account', async () => {
    const dealer = await makeCustomer(shop, { userType: 2 });
    const { customerId } = await makeColleague(shop, dealer);
    expect((await owner.put(at(customerId, 'tier'), { userType: 3 })).status).toBe(409);
  });

  test.each(['0', '99999', 'abc', '1e3', '-1'])('answers 404 for the customer %s', async (id) => {
    expect((await owner.get(`/office/customers/${id}`)).status).toBe(404);
    expect((await owner.post(at(id, 'approve'))).status).toBe(404);
    expect((await owner.put(at(id, 'tier'), { userType: 2 })).status).toBe(404);
    expect((await owner.post(at(id, 'erase'), { reason: 'Asked' })).status).toBe(404);
  });

  test('shows one customer with addresses, orders and messages', async () => {
    const customerId = await customer({ phone: '94712345678' });
    await addAddress(shop, customerId, { ...ADDRESS, isDefault: true });
    await seller.post(at(customerId, 'approve'));
    const card = (await seller.get(`/office/customers/${customerId}`)).body.data as OfficeCustomer;
    expect(card).toMatchObject({
      addresses: [{ town: 'Maharagama', isDefault: true }],
      orders: [],
      orderCount: 0,
      messages: [{ channel: 'sms', state: 'waiting' }],
      keptBy: [],
    });
  });
});
