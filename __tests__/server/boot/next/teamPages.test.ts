import { toWire } from '@/lib/commerce/wire';
import type { GetServerSideProps } from 'next';
import { createApp } from '@/server/api/app';
import { addToCart } from '@/server/sales/cart/cart.service';
import type { Buyer } from '@/server/people/customers/customer.service';
import { dashboardPageProps } from '@/server/boot/next/dashboardPageProps';
import { itemListPageProps, itemListsPageProps } from '@/server/boot/next/itemListPageProps';
import { statementPageProps } from '@/server/boot/next/statementPageProps';
import {
  approvalPageProps,
  approvalsPageProps,
  teamPageProps,
} from '@/server/boot/next/teamPageProps';
import { setTheApp } from '@/server/boot/next/theApp';
import type { Shop } from '@/server/boot/shop';
import { makeColleague, removeColleague } from '@/__tests__/support/colleagues';
import { makeCustomer, orderRequest } from '@/__tests__/support/customers';
import { describeOnSqlite } from '@/__tests__/support/engines';
import { itemCode } from '@/__tests__/support/orders';
import { openPage } from '@/__tests__/support/pageRequest';
import { browserOf, sessionOf } from '@/__tests__/support/sessions';

type Page = GetServerSideProps<Record<string, unknown>>;

describeOnSqlite('page data of a dealer’s account', (openTestShop) => {
  let shop: Shop;
  let owner: Buyer;
  let colleague: Buyer;
  let requestId: number;
  let listId: number;

  beforeEach(async () => {
    shop = await openTestShop('small catalogue');
    setTheApp(createApp(shop).fetch);
    owner = await makeCustomer(shop, { userType: 2 });
    colleague = await makeColleague(shop, owner, { role: 'technician' });
    requestId = await ask(colleague);
    listId = await saveList();
  });

  /** The colleague asks for an order. */
  async function ask(who: Buyer): Promise<number> {
    const { itmCode } = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', 'GLUE')
      .executeTakeFirstOrThrow();
    await addToCart(shop, who, { itmCode, qty: 1, isFromWishList: false });
    const body = { ...toWire(await orderRequest(shop, who)), forAccount: owner.accountId };
    const answer = await (await browserOf(shop, who)).post('/approvals', body);
    return (answer.body.data as { requestId: number }).requestId;
  }

  /** The owner saves a list. */
  async function saveList(): Promise<number> {
    const lines = [{ itmCode: await itemCode(shop, 'GLUE'), qty: 1 }];
    const answer = await (await browserOf(shop, owner)).post('/lists', { name: 'Stock', lines });
    return (answer.body.data as { listId: number }).listId;
  }

  const PAGES: [string, Page][] = [
    ['/my-account/team', teamPageProps],
    ['/my-account/statement', statementPageProps],
    ['/my-account/approvals', approvalsPageProps],
    ['/my-account/approvals/1', approvalPageProps],
    ['/my-account/lists', itemListsPageProps],
    ['/my-account/lists/1', itemListPageProps],
  ];

  /** What `/_next/data` answers to this person, or to nobody. */
  async function dataFor(who: Buyer | null, address: string, page: Page) {
    const headers: Record<string, string> = { 'x-nextjs-data': '1' };
    if (who !== null) headers.cookie = await cookieOf(who);
    return read(headers, address, page);
  }

  const cookieOf = async ({ customerId }: Buyer) =>
    `session=${await sessionOf(shop, { customerId })}`;

  async function read(headers: Record<string, string>, address: string, page: Page) {
    const params = { requestId: String(requestId), listId: String(listId) };
    return (await openPage(page, address, headers, params)).result;
  }

  test.each(PAGES)('is there for the owner, and for no visitor or stranger: %s', async (...one) => {
    expect(await dataFor(owner, ...one)).toHaveProperty('props');
    const answers = [await dataFor(null, ...one), await dataFor(await makeCustomer(shop), ...one)];
    expect(answers).toEqual([
      { redirect: { destination: expect.stringMatching(/authorization/), permanent: false } },
      { notFound: true },
    ]);
  });

  test('gives another dealer nothing of this account', async () => {
    const other = await makeCustomer(shop, { userType: 2 });
    const answers = await Promise.all(PAGES.map((one) => dataFor(other, ...one)));
    expect(answers).toMatchObject([
      { props: { team: { members: [], invites: [] } } },
      { props: { statement: { lines: [] } } },
      { props: { requests: [] } },
      { notFound: true },
      { props: { lists: [] } },
      { notFound: true },
    ]);
  });

  test('gives a removed colleague nothing, in the session that they still have', async () => {
    const headers = { 'x-nextjs-data': '1', cookie: await cookieOf(colleague) };
    const before = await read(headers, '/my-account/approvals/1', approvalPageProps);
    expect(before).toHaveProperty('props.request.requestId', requestId);
    await removeColleague(shop, colleague);
    for (const one of PAGES) expect(await read(headers, ...one)).toEqual({ notFound: true });
  });

  test('counts what waits: for the owner, for who asked, for nobody else', async () => {
    const count = async (who: Buyer) => {
      const result = await dataFor(who, '/my-account/dashboard', dashboardPageProps);
      return 'props' in result ? (await result.props).waitingCount : null;
    };
    const other = await makeCustomer(shop, { userType: 2 });
    expect([await count(owner), await count(colleague), await count(other)]).toEqual([1, 1, 0]);
  });
});
