import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectBursts, BURST_GAP_MS } from '@/components/office/keys/burst';
import { useKeys } from '@/components/office/keys/useKeys';

const did = jest.fn();

function Screen() {
  useKeys([
    { press: 'd', label: 'use default', run: () => did('use default') },
    { press: 'g d', label: 'go to Offers', run: () => did('go to Offers') },
  ]);
  return null;
}

const wait = () => new Promise((resolve) => setTimeout(resolve, 2 * BURST_GAP_MS));

beforeEach(() => did.mockClear());

it('goes to a place although the letter after G is a key of the screen, too', async () => {
  render(<Screen />);
  const user = userEvent.setup();
  await user.keyboard('gd');
  expect(did.mock.calls).toEqual([['go to Offers']]);
  did.mockClear();
  await user.keyboard('d');
  expect(did.mock.calls).toEqual([['use default']]);
});

it('does so although the acts changed after G, such as those of a selection', async () => {
  function Selecting({ count }: { count: number }) {
    useKeys([
      ...(count > 0 ? [{ press: 'p', label: 'by percent', run: () => did('by percent') }] : []),
      { press: 'g p', label: 'go to Pick', run: () => did('go to Pick') },
    ]);
    return null;
  }
  const { rerender } = render(<Selecting count={0} />);
  const user = userEvent.setup();
  await user.keyboard('g');
  rerender(<Selecting count={1} />);
  await user.keyboard('p');
  expect(did.mock.calls).toEqual([['go to Pick']]);
  did.mockClear();
  await user.keyboard('p');
  expect(did.mock.calls).toEqual([['by percent']]);
});

it('does so where a scanner is listened to', async () => {
  render(<Screen />);
  const end = expectBursts();
  const user = userEvent.setup();
  await user.keyboard('g');
  await wait();
  await user.keyboard('d');
  await wait();
  expect(did.mock.calls).toEqual([['go to Offers']]);
  end();
});
