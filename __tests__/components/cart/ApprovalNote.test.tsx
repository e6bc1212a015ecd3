import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartButton } from '@/components/cart/CartButton';
import { CartScreen } from '@/components/cart/CartScreen';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { decideByPhone } from '@/__tests__/support/decisions';
import { withAppServer } from '@/__tests__/support/appServer';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();
const PHONE = '94771234567';
const NOTE = /We are checking your account/;

beforeEach(async () => {
  const { shop } = server.current;
  shop.settings = { ...shop.settings, userRegistrationApproval: true };
  await server.current.signIn(PHONE);
});

test('shows a note in the cart until the account is approved', async () => {
  renderInShop(<CartScreen origin="https://shop.test" />, '/cart', await server.current.site());
  expect(screen.getByRole('note')).toHaveTextContent(NOTE);
});

test('shows the note when adding, and adds after approval', async () => {
  const { item } = await server.current
    .api()
    .call('GET /product/{itmCode}', { params: { itmCode: await server.current.itmCodeOf('SP') } });
  const place = (
    <>
      <CartButton item={item} qty={1} place="product" />
      <Toasts />
    </>
  );
  const { unmount } = renderInShop(place, '/shop', await server.current.site());
  await userEvent.click(screen.getByRole('button', { name: /Add to cart/ }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(NOTE));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  unmount();

  await decideByPhone(server.current.shop, PHONE, { approve: true, userType: null });
  renderInShop(place, '/shop', await server.current.site());
  await userEvent.click(screen.getByRole('button', { name: /Add to cart/ }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/added to cart/));
});

test('shows no note to an approved customer', async () => {
  await decideByPhone(server.current.shop, PHONE, { approve: true, userType: null });
  renderInShop(<CartScreen origin="https://shop.test" />, '/cart', await server.current.site());
  expect(screen.getByRole('heading', { name: 'Cart' })).toBeVisible();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
