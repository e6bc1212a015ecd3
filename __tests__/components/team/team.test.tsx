import type { ReactNode } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovalScreen } from '@/components/team/ApprovalScreen';
import { TeamScreen } from '@/components/team/TeamScreen';
import { Toasts } from '@/components/ui/toasts/Toasts';
import type { ApprovalRequest } from '@/lib/contract/team.contract';
import { addToCart } from '@/server/sales/cart/cart.service';
import { accountOf } from '@/server/people/customers/account.service';
import { askApproval } from '@/server/sales/team/approvals.service';
import { setUserType } from '@/__tests__/support/account';
import { withAppServer } from '@/__tests__/support/appServer';
import { makeColleague } from '@/__tests__/support/colleagues';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { orderRequest } from '@/__tests__/support/customers';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();
const PHONE = '94771234567';
const user = userEvent.setup();

beforeAll(polyfillDialogs);

beforeEach(async () => {
  await server.current.signIn(PHONE, 'Nimal Perera');
  await setUserType(server.current.shop, PHONE, 2);
});

async function owner() {
  const { read } = server.current.shop.database;
  const { customerId } = await read
    .selectFrom('customer')
    .select('customerId')
    .where('phone', '=', PHONE)
    .executeTakeFirstOrThrow();
  return accountOf(read, customerId);
}

async function openPage(page: (shopper: { owner: string; isPending: boolean }) => ReactNode) {
  const site = await server.current.site();
  const shopper = { owner: site.personal?.session.owner ?? '', isPending: false };
  const shown = (
    <>
      {page(shopper)}
      <Toasts />
    </>
  );
  return renderInShop(shown, '/my-account/team', site);
}

it('invites, changes and removes a colleague', async () => {
  await makeColleague(server.current.shop, await owner(), { orderLimitCents: 5000_00 });
  const team = await server.current.api().call('GET /team');
  await openPage((shopper) => <TeamScreen team={team} shopper={shopper} />);
  const colleagues = within(screen.getByRole('list', { name: 'Your colleagues' }));
  expect(colleagues.getByText(/up to LKR 5,000.00 an order/)).toBeInTheDocument();

  await enter(screen.getByLabelText('Their mobile phone'), '0112345678');
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findAllByText(/Please enter a mobile number/)).not.toHaveLength(0);
  await user.clear(screen.getByLabelText('Their mobile phone'));
  await enter(screen.getByLabelText('Their mobile phone'), '0771112223');
  await user.selectOptions(screen.getByLabelText('What they may do'), 'technician');
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByRole('region', { name: 'Invited' })).toBeInTheDocument();

  await user.click(colleagues.getByRole('button', { name: /^Remove/ }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { name: 'Invited' })).toBeInTheDocument();
  expect((await server.current.api().call('GET /team')).members).toEqual([]);
});

async function waiting(qty: number): Promise<ApprovalRequest> {
  const { shop } = server.current;
  const who = await makeColleague(shop, await owner(), { role: 'technician' });
  const { itmCode } = await shop.database.read
    .selectFrom('item')
    .select('itmCode')
    .where('sku', '=', 'GLUE')
    .executeTakeFirstOrThrow();
  await addToCart(shop, who, { itmCode, qty, isFromWishList: false });
  const order = { ...(await orderRequest(shop, who)), forAccount: who.accountId };
  const acting = await accountOf(shop.database.read, who.customerId);
  const { requestId } = await askApproval(shop, acting, order, null);
  return server.current.api().call('GET /approvals/{requestId}', { params: { requestId } });
}

it('approves an order in one press', async () => {
  const request = await waiting(1);
  const { replace } = await openPage((shopper) => (
    <ApprovalScreen request={request} shopper={shopper} />
  ));
  await user.click(screen.getByRole('button', { name: /^Approve, LKR/ }));
  expect(await screen.findByText('The order is placed')).toBeInTheDocument();
  expect(replace).toHaveBeenCalled();
  const [summary] = await server.current.api().call('GET /approvals');
  expect(summary).toMatchObject({ state: 'approved' });
});

it('says what is short, approves the rest, and says when the price has just changed', async () => {
  const { shop } = server.current;
  const first = await waiting(3);
  await shop.database.transaction((tx) =>
    tx.updateTable('item').set({ inStock: 2 }).where('sku', '=', 'GLUE').execute(),
  );
  const params = { requestId: first.requestId };
  const request = await server.current.api().call('GET /approvals/{requestId}', { params });
  await openPage((shopper) => <ApprovalScreen request={request} shopper={shopper} />);
  expect(screen.getByText(/3 asked for, 2 can be ordered/)).toBeInTheDocument();
  await shop.database.transaction((tx) =>
    tx.updateTable('item').set({ inStock: 1 }).where('sku', '=', 'GLUE').execute(),
  );
  await user.click(screen.getByRole('button', { name: /^Approve what is in stock/ }));
  expect(await screen.findByText(/Prices or stock have just changed/)).toBeInTheDocument();
  expect((await server.current.api().call('GET /order')).orders).toEqual([]);
});

it('rejects with a reason', async () => {
  const request = await waiting(1);
  await openPage((shopper) => <ApprovalScreen request={request} shopper={shopper} />);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await enter(screen.getByLabelText('Why not?'), 'We have one');
  await user.click(screen.getByRole('button', { name: 'Reject the order' }));
  expect(await screen.findByText('The order is rejected')).toBeInTheDocument();
  const [summary] = await server.current.api().call('GET /approvals');
  expect(summary).toMatchObject({ state: 'rejected', reason: 'We have one' });
});
