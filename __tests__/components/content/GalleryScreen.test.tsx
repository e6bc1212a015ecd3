import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GalleryScreen } from '@/components/content/GalleryScreen';
import { polyfillDialogs } from '@/__tests__/support/dialogs';
import { renderInShop } from '@/__tests__/support/renderInShop';

const OWN = ['Our counter', 'Bench', 'Shelf'].map((caption, at) => ({
  name: `${at + 1}-${caption}`,
  caption,
  partKind: null,
  version: '0123456789ab',
}));
const DRAWN = [{ name: 'display', caption: 'Display', partKind: 'display', version: null }];

beforeAll(polyfillDialogs);

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('opens a large picture and moves on by button and arrow key', async () => {
  renderInShop(<GalleryScreen pictures={OWN} origin="https://shop.test" />, '/gallery');
  const user = userEvent.setup();
  const tile = screen.getByRole('button', { name: 'Bench' });
  await user.click(tile);
  expect(dialog('Bench').getByRole('img', { name: 'Bench' })).toHaveAttribute(
    'src',
    '/img/gallery/2-Bench_1200X1200.jpg?v=0123456789ab',
  );
  expect(dialog('Bench').getByText('2 of 3')).toBeVisible();
  await user.click(dialog('Bench').getByRole('button', { name: 'Next picture' }));
  expect(dialog('Shelf').getByText('3 of 3')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(dialog('Our counter').getByText('1 of 3')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(dialog('Shelf').getByText('3 of 3')).toBeVisible();
  await user.click(dialog('Shelf').getByRole('button', { name: 'Previous picture' }));
  expect(dialog('Bench').getByText('2 of 3')).toBeVisible();
  await user.click(dialog('Bench').getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tile).toHaveFocus();
});

test('closes the picture on Escape', async () => {
  renderInShop(<GalleryScreen pictures={OWN} origin="https://shop.test" />, '/gallery');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Our counter' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(await screen.findByRole('button', { name: 'Our counter' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('links an illustration to the parts of its kind', async () => {
  renderInShop(<GalleryScreen pictures={DRAWN} origin="https://shop.test" />, '/gallery');
  await userEvent.click(screen.getByRole('button', { name: 'Display' }));
  expect(screen.getByRole('link', { name: 'Find parts of this kind' })).toHaveAttribute(
    'href',
    '/shop?query=Display',
  );
});
