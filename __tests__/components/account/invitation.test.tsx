import { act, screen, waitFor } from '@testing-library/react';
import { SessionEffects } from '@/components/account/SessionEffects';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { signInByCode } from '@/store/accountThunks';
import { invite } from '@/server/sales/team/invites.service';
import { withAppServer } from '@/__tests__/support/appServer';
import { makeCustomer } from '@/__tests__/support/customers';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();
const PHONE = '94771234567';

/** Signs in with a code on the page at this address, as a person whom a shop has invited, or not. */
async function signIn(address: string, isInvited: boolean) {
  const { shop } = server.current;
  if (isInvited) {
    const dealer = await makeCustomer(shop, { userType: 2 });
    const owner = { ...dealer, role: 'owner', seesPrices: true, fullName: 'Kamala' } as const;
    await invite(shop, owner, {
      phone: PHONE,
      role: 'buyer',
      orderLimitCents: null,
      monthLimitCents: null,
      seesPrices: true,
    });
  }
  const page = renderInShop(
    <>
      <SessionEffects />
      <Toasts />
    </>,
    address,
    await server.current.site(),
  );
  await server.current.api().call('POST /user/otp-for-sign-in', { body: { phone: PHONE } });
  const otp = await server.current.codeSentTo(PHONE);
  const signingIn = () => page.store.dispatch(signInByCode({ phone: PHONE, otp }));
  const { failure } = await act(signingIn);
  expect(failure).toBeNull();
  return page;
}

it('leads somebody who signed in without a destination to the invitation, and says so', async () => {
  const { push } = await signIn('/', true);
  expect(await screen.findByText(/has invited you. Here is the invitation./)).toBeInTheDocument();
  expect(push).toHaveBeenCalledWith('/my-account/join');
});

it('leaves somebody on the page that they came for, and says where the invitation is', async () => {
  const { push } = await signIn('/cart', true);
  expect(
    await screen.findByText(/has invited you. Find the invitation in your account./),
  ).toBeInTheDocument();
  expect(push).not.toHaveBeenCalled();
});

it.each([
  ['on the page of the invitation itself', '/my-account/join', true],
  ['without an invitation', '/', false],
])('says nothing %s', async (_, address, isInvited) => {
  const { push } = await signIn(address, isInvited);
  await waitFor(() => expect(server.current.asked).toContain('GET /user/invitations'));
  await waitFor(() => expect(screen.queryByText(/has invited you/)).not.toBeInTheDocument());
  expect(push).not.toHaveBeenCalled();
});
