import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompareButton } from '@/components/compare/CompareButton';
import { Toasts } from '@/components/ui/toasts/Toasts';
import { WishButton } from '@/components/wishlist/WishButton';
import { refusal, withAppServer } from '@/__tests__/support/appServer';
import { renderInShop } from '@/__tests__/support/renderInShop';

const server = withAppServer();

async function show() {
  const item = { itmCode: await server.current.itmCodeOf('BATTERY'), itmName: 'A12 Battery' };
  return renderInShop(
    <>
      <WishButton item={item} />
      <CompareButton item={item} />
      <Toasts />
    </>,
    '/shop?query=a12',
    await server.current.site(),
  );
}

const heart = () => screen.getByRole('button', { name: 'Add A12 Battery to wishlist' });
const said = () => screen.getByRole('status');

describe('the wishlist button', () => {
  it('links a visitor to sign-in with the destination', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Add A12 Battery to wishlist' })).toHaveAttribute(
      'href',
      '/my-account/authorization?initial=login&destination=%2Fshop%3Fquery%3Da12',
    );
  });

  it('adds and removes the item with the messages of the specification', async () => {
    await server.current.signIn();
    await show();
    await userEvent.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    expect(said()).toHaveTextContent('A12 Battery has been added to wishlist successfully');
    await userEvent.click(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
    expect(said()).toHaveTextContent('A12 Battery has been deleted to wishlist successfully');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('opens the wishlist when the item is in it already', async () => {
    await server.current.signIn();
    const { push } = await show();
    const itmCode = await server.current.itmCodeOf('BATTERY');
    await server.current.api().call('POST /wishlist/{itmCode}', { params: { itmCode } });
    await userEvent.click(heart());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/wishlist'));
  });

  it('shows why it was refused', async () => {
    await server.current.signIn();
    await show();
    const itmCode = await server.current.itmCodeOf('BATTERY');
    server.current.failNext(`/wishlist/${itmCode}`, refusal(404, { item: 'Not known. ' }));
    await userEvent.click(heart());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not known.'));
  });
});

describe('the compare button', () => {
  const compare = () => screen.getByRole('button', { name: 'Compare A12 Battery' });

  it('adds the item, then opens the comparison', async () => {
    const { push } = await show();
    await userEvent.click(compare());
    expect(said()).toHaveTextContent('A12 Battery added to comparison successfully.');
    await userEvent.click(screen.getByRole('button', { name: 'Comparison with A12 Battery' }));
    expect(push).toHaveBeenCalledWith('/compare');
  });

  it('tells the shopper to enable cookies when storage is blocked', async () => {
    await show();
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await userEvent.click(compare());
    refused.mockRestore();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please enable first-party cookies on your browser',
    );
    expect(compare()).toBeInTheDocument();
  });
});
