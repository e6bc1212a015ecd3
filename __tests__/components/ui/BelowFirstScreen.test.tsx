import { act, screen } from '@testing-library/react';
import { BelowFirstScreen } from '@/components/ui/BelowFirstScreen';
import { rememberPressedLink } from '@/components/ui/pressedLink';
import { renderInShop } from '@/__tests__/support/renderInShop';

const PRODUCT = '/product/7/display';

let frames: FrameRequestCallback[];

beforeEach(() => {
  frames = [];
  jest
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((callback) => frames.push(callback));
});

afterEach(() => {
  rememberPressedLink(undefined);
  jest.restoreAllMocks();
});

const frame = () => act(async () => frames.splice(0).forEach((callback) => callback(0)));

function arrive(address: string) {
  renderInShop(
    <BelowFirstScreen>
      <p>Shelves</p>
    </BelowFirstScreen>,
    address,
  );
}

const shelves = () => screen.queryByText('Shelves');

test('what is below follows once the page is painted that a press led to', async () => {
  rememberPressedLink(PRODUCT);
  arrive(PRODUCT);
  expect(shelves()).toBeNull();
  await frame();
  expect(shelves()).toBeNull();
  await frame();
  expect(shelves()).toBeVisible();
});

test.each([
  ['the first page of a visit', undefined],
  ['a page that a script led to after another link', '/product/8/battery'],
])('%s is whole at once', (_, pressed) => {
  rememberPressedLink(pressed);
  arrive(PRODUCT);
  expect(shelves()).toBeVisible();
});

test('a place on the page that a press led to is there to be scrolled to', () => {
  rememberPressedLink(PRODUCT);
  arrive(`${PRODUCT}#details`);
  expect(shelves()).toBeVisible();
});
