import { productLink } from '@/lib/urls/links';
import { officeItemLink, officeLinks } from '@/lib/urls/officeLinks';
import { expectAccessible } from './accessible';
import { apiOf } from './accounts';
import { openAwake } from './awake';
import { newItem } from './newItem';
import { photo } from './photo';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_DESKTOP } from './widths';

test.use({ expectedErrors: /status of 4(00|04|09)/ });

// office-week.spec.ts imports a whole list.
test(
  'a picture is refused as a list, and photos go to the parts of their names',
  ON_DESKTOP,
  async ({ page }) => {
    const { api } = await enterOffice(page, 'owner');
    const skus = {
      display: await newItem(api, 'Display'),
      battery: await newItem(api, 'Battery'),
    };

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
  },
);
