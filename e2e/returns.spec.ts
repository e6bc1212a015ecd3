import sharp from 'sharp';
import { officeLinks, officeReturnLink } from '@/lib/urls/officeLinks';
import { orderLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { buy } from './accounts';
import { openAwake } from './awake';
import { arrive, REFUSALS } from './opened';
import { timesTold } from './outbox';
import { someGoods } from './routes';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_PHONE } from './widths';

test.use({ expectedErrors: REFUSALS });

const AT = '/office/orders/{orderNumber}' as const;
const DESKTOP = { width: 1366, height: 768 };

test(
  'a buyer returns a part on a phone, and staff exchange it',
  ON_PHONE,
  async ({ page, baseURL }) => {
    const phone = page.viewportSize() ?? { width: 390, height: 844 };
    const buyer = await arrive(page, baseURL);
    const { simple } = await someGoods(buyer.api);
    const orderNumber = await buy(buyer.api, [{ item: simple, qty: 1 }], 'Cash On Delivery');
    const { api } = await enterOffice(page, 'owner');
    const params = { orderNumber };
    const read = () => api.call(`GET ${AT}`, { params });
    const returnNumber = `${orderNumber}-R1`;

    await test.step('the order is sent', async () => {
      const packed = { version: (await read()).version, what: 'all' } as const;
      await api.call(`POST ${AT}/pack`, { params, body: packed });
      const sent = { parcel: 1, courier: 'Domex', waybill: `R${orderNumber}` };
      await api.call(`POST ${AT}/send`, {
        params,
        body: { version: (await read()).version, ...sent },
      });
    });

    await test.step('the buyer asks from the order line, with a photo', async () => {
      await openAwake(page, orderLink(orderNumber));
      await page.getByRole('button', { name: `Return ${simple.itmName}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Return a part' });
      await dialog.getByLabel('What is wrong?').selectOption('It does not work');
      await dialog.getByLabel(/Tell us more/).fill('No picture');
      const picture = {
        create: { width: 900, height: 1200, channels: 3, background: '#345' },
      } as const;
      const buffer = await sharp(picture).jpeg().toBuffer();
      await dialog
        .getByLabel(/^Photo/)
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Ask to return it' }).click();
      await expect(page.getByRole('region', { name: 'Returns' })).toContainText(returnNumber);
    });

    await test.step('a colleague approves, scans and inspects it', async () => {
      await page.setViewportSize(DESKTOP);
      await openAwake(page, officeLinks.returns);
      await expectAccessible(page);
      await openAwake(page, officeReturnLink(returnNumber));
      await expect(page.getByRole('img', { name: `Photo for ${returnNumber}` })).toBeVisible();
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect.poll(() => timesTold(buyer.mobile, returnNumber)).toBe(1);
      const scan = page.getByRole('textbox', { name: 'Scan or type a code' });
      await scan.fill(simple.sku);
      await scan.press('Enter');
      await page.getByRole('radio', { name: /^Faulty/ }).check();
      await page.getByRole('button', { name: 'Write the result' }).click();
      await expect(page.getByText('0 sound, 1 in quarantine, 0 for the buyer.')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('and exchanges it free of charge; the buyer sees the new order', async () => {
      await page.getByRole('button', { name: 'Exchange' }).click();
      await page.getByRole('button', { name: 'Exchange, free of charge' }).click();
      await expect(page.getByText('Exchanged').first()).toBeVisible();
      await page.setViewportSize(phone);
      await openAwake(page, orderLink(orderNumber));
      await page.getByRole('region', { name: 'Returns' }).getByRole('link').click();
      await expect(page.getByRole('region', { name: 'Totals' })).toContainText('LKR 0.00');
    });
  },
);
