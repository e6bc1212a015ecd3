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
      <p>Content</p>
    </BelowFirstScreen>,
    address,
  );
}

const content = () => screen.queryByText('Content');

test('renders the content below after the first paint', async () => {
  rememberPressedLink(PRODUCT);
  arrive(PRODUCT);
  expect(content()).toBeNull();
  await frame();
  expect(content()).toBeNull();
  await frame();
  expect(content()).toBeVisible();
});

test.each([
  ['the first page of a visit', undefined],
  ['a page that a script led to after another link', '/product/8/battery'],
])('renders everything at once for %s', (_, pressed) => {
  rememberPressedLink(pressed);
  arrive(PRODUCT);
  expect(content()).toBeVisible();
});

test('renders everything at once for a link with a fragment', () => {
  rememberPressedLink(PRODUCT);
  arrive(`${PRODUCT}#details`);
  expect(content()).toBeVisible();
});
