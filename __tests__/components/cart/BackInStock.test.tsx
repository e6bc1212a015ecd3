import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackInStockButton } from '@/components/cart/BackInStockButton';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { withAppServer } from '@/__tests__/support/appServer';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { enter } from '@/__tests__/support/enter';

const server = withAppServer();

beforeAll(polyfillDialogs);

async function show() {
  const item = { itmCode: await server.current.itmCodeOf('COPY'), itmName: 'A12 Copy' };
  return renderInShop(
    <>
      <BackInStockButton item={item} size={48} />
      <Toasts />
    </>,
    '/product/1/x',
    await server.current.site(),
  );
}

const button = () => screen.getByRole('button', { name: 'Tell me when it is back' });

function watched() {
  return server.current.shop.database.read
    .selectFrom('stockWatch')
    .select(['channel', 'recipient', 'confirmBy'])
    .execute();
}

describe('the back-in-stock alert', () => {
  it('needs no contact from a customer', async () => {
    await server.current.signIn('94771234567');
    await show();
    await userEvent.click(button());
    await screen.findByRole('button', { name: "We'll tell you" });
    expect(screen.getByRole('status')).toHaveTextContent("We'll tell you at 077 123 4567");
    expect(await watched()).toEqual([
      { channel: 'sms', recipient: '94771234567', confirmBy: null },
    ]);
  });

  it('asks a visitor for a contact and validates it', async () => {
    await show();
    await userEvent.click(button());
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'Mobile phone or e-mail' });
    await enter(field, '12');
    await userEvent.click(dialog.getByRole('button', { name: 'Tell me' }));
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.clear(field);
    await enter(field, 'who@example.lk');
    await userEvent.click(dialog.getByRole('button', { name: 'Tell me' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Link sent' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(
      "We've sent a link to who@example.lk. Open it to confirm, and we'll tell you when it is back",
    );
    expect(await watched()).toEqual([
      { channel: 'mail', recipient: 'who@example.lk', confirmBy: expect.any(Number) },
    ]);
  });

  it('accepts another number after a mistyped one', async () => {
    await show();
    await userEvent.click(button());
    const first = within(await screen.findByRole('dialog'));
    await enter(first.getByRole('textbox'), '0771234568');
    await userEvent.click(first.getByRole('button', { name: 'Tell me' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Link sent' }));
    const again = within(await screen.findByRole('dialog'));
    await enter(again.getByRole('textbox'), '0771234567');
    await userEvent.click(again.getByRole('button', { name: 'Tell me' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await watched()).toHaveLength(2);
  });

  it('shows that the item is back in stock', async () => {
    await server.current.signIn();
    await show();
    await server.current.setStock('COPY', 4);
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('back in stock'));
    expect(await watched()).toEqual([]);
  });

  it('asks for a contact when the session has ended', async () => {
    await server.current.signIn();
    await show();
    server.current.dropCookie();
    await userEvent.click(button());
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});
