import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { productLink } from '@/lib/urls/links';
import { officeItemLink, officeLinks } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { apiOf } from './accounts';
import { openAwake } from './awake';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';

// Another width may be importing at the same time.
test.use({ expectedErrors: /status of 4(00|04|09)/ });

/** Returns a photo as a phone takes it: lying, and it knows where. */
function photo(red: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: red, sigma: 30 } as const;
  return sharp({ create: { width: 900, height: 600, channels: 3, noise, background: '#fff' } })
    .withExif({ IFD3: { GPSLatitude: '6/1 55/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

type Skus = { display: string; battery: string; camera: string };

/** A list with a good line, and three that must be corrected. */
function listOf({ display, battery, camera }: Skus): string {
  return `Item Code,Description,Group,Selling Price (LKR),Qty,Internal
${display},Galaxy A12 Display with Touch Incell ${display},Displays,4650.00,5,x
${battery},iPhone 11 Battery ${battery},Batteries,,3,x
,Redmi Note 10 Camera ${camera},Cameras,2450.00,2,x
${display},Galaxy A12 Display again,Displays,4700.00,1,x
`;
}

async function correct(page: Page, line: number, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Correct line ${line}` }).click();
  const sheet = page.getByRole('dialog', { name: `Line ${line}` });
  await sheet.getByRole('textbox', { name: label }).fill(value);
  await sheet.getByRole('button', { name: 'Keep the correction' }).click();
}

test('a list is imported with three corrected lines, and two parts are photographed', async ({
  page,
}) => {
  await enterOffice(page, 'owner');
  const run = randomUUID().slice(0, 8).toUpperCase();
  const skus = { display: `LCD-${run}`, battery: `BAT-${run}`, camera: `CAM-${run}` };

  await test.step('a picture is no list', async () => {
    await openAwake(page, officeLinks.importList);
    await expectAccessible(page);
    await page.getByLabel('Choose a price list').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: await photo(90),
    });
    await expect(page.getByText('This is a picture, not a list.')).toBeVisible();
  });

  await test.step('the trial run says what is new and what is refused', async () => {
    await page.getByLabel('Choose a price list').setInputFiles({
      name: `prices-${run}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(listOf(skus)),
    });
    await expect(page.getByRole('button', { name: 'Refused 3' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New 1', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('three lines are corrected and tried', async () => {
    await correct(page, 3, 'Price (Selling Price (LKR))', '2450');
    await correct(page, 4, 'SKU (Item Code)', skus.camera);
    await correct(page, 5, 'SKU (Item Code)', `${skus.display}-B`);
    await page.getByRole('button', { name: 'Try 3 corrected lines' }).click();
    await expect(page.getByRole('button', { name: 'New 4' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refused 0' })).toBeVisible();
  });

  await test.step('the list is written', async () => {
    const write = page.getByRole('button', { name: 'Write 4 lines' });
    await expect(async () => {
      if (await write.isVisible()) await write.click();
      await expect(page.getByText('Written: 4 new, 0 changed.')).toBeVisible({ timeout: 8_000 });
    }).toPass();
    await expectAccessible(page);
  });

  await test.step('two photos go to the parts that their names say', async () => {
    await openAwake(page, officeLinks.photos);
    await expectAccessible(page);
    await page.getByLabel('Add photos').setInputFiles([
      { name: `${skus.display}.jpg`, mimeType: 'image/jpeg', buffer: await photo(60) },
      {
        name: `${skus.battery.toLowerCase()}_1.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photo(200),
      },
      { name: 'IMG_20260011.jpg', mimeType: 'image/jpeg', buffer: await photo(120) },
    ]);
    await expect(page.getByText('2 of 3 photos added, 1 refused')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the page of the part orders its photos and takes one back', async () => {
    await openAwake(page, officeItemLink(skus.display));
    await page
      .getByLabel(`Add photos of ${skus.display}`)
      .setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await photo(150) });
    const photos = page.getByRole('region', { name: 'Photos' });
    const shown = photos.getByRole('img');
    await expect(shown).toHaveCount(2);
    const second = await shown.nth(1).getAttribute('src');
    await photos.getByRole('button', { name: 'Move photo 2 forward' }).click();
    await expect(shown.first()).toHaveAttribute('src', second ?? '');
    await photos.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(shown).toHaveCount(1);
    await photos.getByRole('button', { name: 'Undo' }).click();
    await expect(shown).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('a shopper sees the photo at its own address', async () => {
    const { items } = await apiOf(page.request).call('GET /product/all', {
      query: { query: skus.display },
    });
    const item = items.find(({ sku }) => sku === skus.display);
    if (item === undefined) throw new Error('The imported part is not found.');
    await openAwake(page, productLink(item));
    const picture = page.locator('main img[src*="?v="]').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });
});
