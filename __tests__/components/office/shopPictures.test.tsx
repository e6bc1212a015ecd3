import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PicturesScreen } from '@/components/office/pictures/PicturesScreen';
import type { Shop } from '@/server/boot/shop';
import { readShopPictures } from '@/server/catalogue/photos/shopPictures.queries';
import { openOfficeServer, type OfficeServer } from '@/__tests__/support/officeServer';
import { itemToPhotograph, partPhoto } from '@/__tests__/support/photos';
import { renderInOffice } from '@/__tests__/support/renderInOffice';

let server: OfficeServer;
let shop: Shop;

beforeEach(async () => {
  server = await openOfficeServer();
  ({ shop } = server);
  await itemToPhotograph(shop, 'LCD-A12');
});
afterEach(() => server.close());

const storedNames = async (place: 'gallery' | 'brand') =>
  (await readShopPictures(shop.database.read, place)).map(({ name }) => name);

it('adds pictures and logos, says why one is refused, and removes one', async () => {
  renderInOffice(<PicturesScreen page={{ gallery: [], brand: [] }} />, { role: 'owner' });
  const user = userEvent.setup();
  expect(screen.getByText(/No pictures yet/)).toBeVisible();
  const photo = new File([new Uint8Array(await partPhoto())], '1-our-counter.jpg', {
    type: 'image/jpeg',
  });
  await user.upload(screen.getByLabelText('Add pictures to the gallery'), photo);
  const gallery = within(screen.getByRole('list', { name: 'Gallery' }));
  expect(await gallery.findByText('1-our-counter')).toBeVisible();
  expect(screen.getByText('1 picture, 0 logos')).toBeVisible();

  const drawing = ['<svg xmlns="http://www.w3.org/2000/svg"/>'];
  await user.upload(screen.getByLabelText('Add logos'), [
    new File(drawing, 'samsung.svg', { type: 'image/svg+xml' }),
    new File(drawing, 'nobody.svg', { type: 'image/svg+xml' }),
  ]);
  const logos = within(screen.getByRole('list', { name: 'Logos of brands' }));
  expect(await logos.findByText('samsung')).toBeVisible();
  expect(await screen.findByText(/No brand is called nobody/)).toBeVisible();
  expect(await storedNames('brand')).toEqual(['samsung']);

  await user.click(gallery.getByRole('button', { name: 'Remove 1-our-counter' }));
  expect(await screen.findByText(/No pictures yet/)).toBeVisible();
  expect(await storedNames('gallery')).toEqual([]);
});
