import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@/components/ui/Link';
import { OfflineNote } from '@/components/ui/OfflineNote';
import { renderInShop } from '../../support/renderInShop';

let isOnline: boolean;

beforeEach(() => {
  isOnline = false;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => jest.restoreAllMocks());

function open() {
  const sent = jest.fn((event: Event) => event.preventDefault());
  return {
    sent,
    ...renderInShop(
      <>
        <Link href="/shop">Shop</Link>
        <a href="https://facebook.example/shop">Elsewhere</a>
        <a href="tel:+94112345678">Call</a>
        <a href="#content">Skip</a>
        <form action="/shop" onSubmit={(event) => sent(event.nativeEvent)}>
          <button type="submit">Search</button>
        </form>
        <form method="post" aria-label="own" onSubmit={(event) => sent(event.nativeEvent)} />
        <form method="post" aria-label="native" />
        <OfflineNote />
      </>,
    ),
  };
}

function comeBack() {
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
}

it('says that a link cannot be followed offline, and follows it when the connection is back', async () => {
  const { push } = open();
  await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
  expect(push).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
  comeBack();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
  expect(push).toHaveBeenCalledTimes(1);
});

it.each([
  ['Elsewhere', true],
  ['Call', false],
  ['Skip', false],
])('holds the link %s back: %s', (name, isHeld) => {
  open();
  // The browser of the tests follows no links.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link', { name }));
  expect(screen.queryByText(/You are offline/) !== null).toBe(isHeld);
});

it('sends no search offline', async () => {
  const { sent } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was sent');
});

it('leaves a form that makes its own call to itself, and holds one back that the browser would post', () => {
  const { sent } = open();
  fireEvent.submit(screen.getByRole('form', { name: 'own' }));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  const isPosted = fireEvent.submit(screen.getByRole('form', { name: 'native' }));
  expect(isPosted).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was sent');
});

it('does nothing online', async () => {
  isOnline = true;
  const { push, sent } = open();
  await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect([push, sent].map((called) => called.mock.calls.length)).toEqual([1, 1]);
});
