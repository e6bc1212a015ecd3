import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ItemPhotos } from '@/components/office/photos/ItemPhotos';
import { PhotosScreen } from '@/components/office/photos/PhotosScreen';
import type { Shop } from '@/server/boot/shop';
import { itemOfSku } from '@/server/catalogue/photos/namedItem.queries';
import { photosOf } from '@/server/catalogue/photos/photos.service';
import { openOfficeServer, type OfficeServer } from '@/__tests__/support/officeServer';
import { partPhoto, itemToPhotograph, putPhoto } from '@/__tests__/support/photos';
import { renderInOffice } from '@/__tests__/support/renderInOffice';

const SKU = 'LCD-A12';

let server: OfficeServer;
let shop: Shop;

beforeEach(async () => {
  server = await openOfficeServer();
  ({ shop } = server);
  await itemToPhotograph(shop, SKU);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

async function shownPhotos() {
  return photosOf(shop.database.read, await itemOfSku(shop.database.read, SKU));
}

const fileOf = async (name: string, red: number) =>
  new File([new Uint8Array(await partPhoto(red))], name, { type: 'image/jpeg' });

async function open(reds: readonly number[], role: 'owner' | 'seller' = 'owner') {
  for (const red of reds) await putPhoto(shop, SKU, await partPhoto(red));
  const { photos } = await shownPhotos();
  const { replace } = renderInOffice(<ItemPhotos sku={SKU} photos={photos} />, { role });
  return { user: userEvent.setup(), hashes: photos.map(({ hash }) => hash), replace };
}

const list = () => screen.getByRole('list', { name: `Photos of ${SKU}` });

it('adds photos that are chosen or dropped, and says why one is refused', async () => {
  const { user } = await open([]);
  expect(screen.getByText(/No photos yet/)).toBeVisible();
  const film = new File(['\0\0\0\x18ftypmp42'], 'film.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText(`Add photos of ${SKU}`), [
    await fileOf('image.jpg', 200),
    film,
  ]);
  expect(await within(list()).findByRole('img', { name: `Photo 1 of ${SKU}` })).toBeVisible();
  expect(await screen.findByText(/This is a film/)).toBeVisible();
  expect((await shownPhotos()).photos).toHaveLength(1);
  expect(screen.getByLabelText('Take a photo')).toHaveAttribute('capture', 'environment');
});

it('changes the order by buttons, and removes with undo', async () => {
  const { user, hashes } = await open([200, 60]);
  expect(screen.getByRole('button', { name: 'Move photo 1 forward' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move photo 2 forward' }));
  await waitFor(async () => {
    expect((await shownPhotos()).photos.map(({ hash }) => hash)).toEqual([hashes[1], hashes[0]]);
  });
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('img', { name: `Photo 2 of ${SKU}` })).toBeVisible();
  expect((await shownPhotos()).photos.map(({ hash }) => hash)).toEqual([hashes[1], hashes[0]]);
});

async function storedOrder() {
  return (await shownPhotos()).photos.map(({ hash }) => hash);
}

it('changes the order by dragging, and leaves it where a photo is dropped on itself', async () => {
  const { hashes } = await open([200, 60, 20]);
  const photo = (at: number) => within(list()).getAllByRole('listitem')[at] as HTMLElement;
  fireEvent.dragStart(photo(2));
  fireEvent.dragOver(photo(0));
  fireEvent.drop(photo(0));
  await waitFor(async () => expect(await storedOrder()).toEqual([hashes[2], hashes[0], hashes[1]]));
  fireEvent.dragStart(photo(1));
  fireEvent.drop(photo(1));
  // A file that is dropped on a photo is no photo of the list.
  fireEvent.drop(photo(0));
  expect(await storedOrder()).toEqual([hashes[2], hashes[0], hashes[1]]);
});

it('changes the order by keys alone', async () => {
  const { user, hashes } = await open([200, 60]);
  const back = screen.getByRole('button', { name: 'Move photo 1 back' });
  back.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await storedOrder()).toEqual([hashes[1], hashes[0]]));
  screen.getByRole('button', { name: 'Move photo 2 forward' }).focus();
  await user.keyboard(' ');
  await waitFor(async () => expect(await storedOrder()).toEqual([hashes[0], hashes[1]]));
});

it('loads the page again when somebody changed the photos meanwhile', async () => {
  const { user, replace } = await open([200, 60]);
  await putPhoto(shop, SKU, await partPhoto(10));
  await user.click(screen.getByRole('button', { name: 'Move photo 2 forward' }));
  expect(await screen.findByText(/Somebody changed these photos meanwhile/)).toBeVisible();
  expect(replace).toHaveBeenCalled();
});

it('shows photos without acts to those who may not change items', async () => {
  await open([200], 'seller');
  expect(screen.getByRole('img', { name: `Photo 1 of ${SKU}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: /photo 1/i })).toBeNull();
  expect(screen.queryByLabelText(/Add photos/)).toBeNull();
});

it('sends many photos to the items that their names say, and lists unknown names with the reason', async () => {
  renderInOffice(<PhotosScreen />, { address: '/office/photos' });
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText('Add photos'), [
    await fileOf('lcd-a12_2.jpg', 60),
    await fileOf('LCD-A12_1.jpg', 200),
    await fileOf('IMG_0042.jpg', 90),
  ]);
  expect(await screen.findByText('2 of 3 photos added, 1 refused')).toBeVisible();
  const [first, ...others] = within(screen.getByRole('log')).getAllByRole('listitem');
  expect(first).toHaveTextContent('IMG_0042.jpgNo item has the SKU or barcode IMG_0042.');
  expect(others[0]).toHaveTextContent(/LCD-A12_1\.jpg.*added.*to LCD-A12/);
  expect((await shownPhotos()).photos).toHaveLength(2);
});

it('sends those again that were not answered', async () => {
  renderInOffice(<PhotosScreen />, { address: '/office/photos' });
  const user = userEvent.setup();
  jest.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.upload(screen.getByLabelText('Add photos'), await fileOf('LCD-A12.jpg', 60));
  await user.click(await screen.findByRole('button', { name: 'Send 1 photo again' }));
  expect(await screen.findByText('1 of 1 photo added')).toBeVisible();
});
