import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowTable } from '@/components/listing/RowTable';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { withAppServer } from '@/__tests__/support/appServer';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();

beforeEach(() => window.sessionStorage.clear());

async function show() {
  const { items } = await server.current.api().call('GET /product/all', { query: {} });
  return renderInShop(
    <>
      <RowTable items={items} label="All parts" />
      <Toasts />
    </>,
    '/shop?view=rows',
    await server.current.site(),
  );
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const battery = /^Quantity of Galaxy A12 Battery/;
const glue = /^Quantity of Display Adhesive/;

describe('the lines entered in the row view', () => {
  it('are added one after the other with one message', async () => {
    await server.current.signIn();
    await show();
    await userEvent.type(field(battery), '2');
    await userEvent.type(field(glue), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 lines to cart' }));
    await screen.findByRole('button', { name: 'Add 0 lines to cart' });
    const spoken = screen.getAllByRole('status').at(-1);
    expect(spoken?.querySelectorAll('p')).toHaveLength(1);
    expect(spoken).toHaveTextContent('2 lines added to cart successfully');
    expect((await server.current.site()).personal?.cart.quantityTotal).toBe(5);
  });

  it('stay when they are refused, with the reason and the name of the item', async () => {
    await server.current.signIn();
    await show();
    await userEvent.type(field(battery), '2');
    await userEvent.type(field(glue), '3');
    await server.current.setStock('GLUE', 1);
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 lines to cart' }));
    await screen.findByRole('button', { name: 'Add 1 line to cart' });
    expect(field(glue)).toHaveValue('3');
    expect(field(battery)).toHaveValue('0');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Display Adhesive.*Only 1 in stock/);
  });

  it('update the quantity of items that are in the cart', async () => {
    await server.current.signIn();
    const itmCode = await server.current.itmCodeOf('BATTERY');
    await server.current.api().call('POST /cart', { body: { itmCode, qty: 1 } });
    await show();
    await userEvent.type(field(battery), '4');
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 line to cart' }));
    await waitFor(() =>
      expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(/updated in cart/),
    );
    expect((await server.current.site()).personal?.cart.quantityTotal).toBe(4);
  });

  it('wait for a visitor to sign in', async () => {
    await show();
    await userEvent.type(field(battery), '2');
    await userEvent.type(field(glue), '3');
    await userEvent.click(screen.getByRole('link', { name: 'Add 2 lines to cart' }));
    const kept = window.sessionStorage.getItem('pending-add') ?? '';
    expect(JSON.parse(kept).lines).toHaveLength(2);
  });
});
