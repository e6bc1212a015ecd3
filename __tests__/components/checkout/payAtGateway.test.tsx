import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckoutScreen } from '@/components/checkout/CheckoutScreen';
import {
  aCheckoutPage,
  aCustomersSite,
  anOrder,
  FakeServer,
  OWNER,
} from '@/__tests__/support/checkout';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { watchForms } from '@/__tests__/support/sentForms';

test('takes the buyer to the gateway, with the order behind them in the history', async () => {
  const forms = watchForms();
  const { address } = anOrder();
  const payment = { action: 'https://pay.example/checkout', fields: { order_id: 'SP-100001-1' } };
  const server = new FakeServer({ data: { ...anOrder(), payment } });
  const { replace } = renderInShop(
    <CheckoutScreen {...aCheckoutPage({ address })} shopper={{ owner: OWNER, isPending: false }} />,
    '/checkout',
    aCustomersSite(),
    server.api,
  );
  const [act] = screen.getAllByRole('button', { name: /^Place order, / });
  if (act === undefined) throw new Error('no button places the order');
  await userEvent.click(act);
  await waitFor(() => expect(forms).toHaveLength(1));
  expect(forms[0]).toEqual({
    method: 'post',
    action: 'https://pay.example/checkout',
    order_id: 'SP-100001-1',
  });
  expect(replace).toHaveBeenCalledWith('/my-account/order/SP-100001?placed=1');
});
