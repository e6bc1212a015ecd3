import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useMegaMenu } from '@/components/shell/PrimaryNav';
import { renderInShop } from '@/__tests__/support/renderInShop';

function Menu() {
  const nav = useRef<HTMLElement>(null);
  const { isOpen, onClick, hover } = useMegaMenu(nav);
  return (
    <nav ref={nav}>
      <button type="button" aria-expanded={isOpen} onClick={onClick} {...hover}>
        All parts
      </button>
    </nav>
  );
}

const button = () => screen.getByRole('button');
const isOpen = () => button().getAttribute('aria-expanded') === 'true';
const passes = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });

beforeEach(() => {
  jest.useFakeTimers();
  renderInShop(<Menu />);
});
afterEach(() => jest.useRealTimers());

test('closes 400 ms after the pointer left', async () => {
  const hand = user();
  await hand.hover(button());
  expect(isOpen()).toBe(true);
  await hand.unhover(button());
  passes(399);
  expect(isOpen()).toBe(true);
  passes(1);
  expect(isOpen()).toBe(false);
});

test('stays open when the pointer returns in time', async () => {
  const hand = user();
  await hand.hover(button());
  await hand.unhover(button());
  passes(300);
  await hand.hover(button());
  passes(1_000);
  expect(isOpen()).toBe(true);
});

test('opens only by a press on touch screens', async () => {
  await user().pointer({ keys: '[TouchA]', target: button() });
  expect(isOpen()).toBe(true);
});
