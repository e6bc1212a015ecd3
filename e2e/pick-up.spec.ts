import { officeOrderLink } from '@/lib/urls/officeLinks';
import { links, orderLink } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { arrive } from './opened';
import { messagesTo } from './outbox';
import { someGoods } from './routes';
import { enterOffice } from './staff';
import { expect, test } from './watchedPage';
import { ON_PHONE } from './widths';

test('an order is collected and paid at the counter', ON_PHONE, async ({ page, baseURL }) => {
  const buyer = await arrive(page, baseURL);
  const { simple } = await someGoods(buyer.api);
  const { itmCode } = simple;
  await buyer.api.call('POST /cart', { body: { itmCode, qty: 1, isFromWishList: false } });

  const orderNumber = await test.step('the buyer chooses pick-up', async () => {
    await openAwake(page, links.checkout);
    await page.getByRole('radio', { name: /^Pick-up/ }).check();
    await expect(page.getByText('Pick-up, no charge')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Station Road');
    await page.getByRole('textbox', { name: 'Nearest main town' }).fill('Maharagama');
    await page.getByRole('combobox', { name: 'District' }).selectOption('Colombo');
    await page
      .getByRole('button', { name: /^Place order, / })
      .last()
      .click();
    const thanks = page.getByRole('heading', { name: /Thank you/ });
    await expect(thanks).toBeVisible();
    await expect(page.getByText(/at the counter\.$/)).toBeVisible();
    return /SP-\d+/.exec((await thanks.textContent()) ?? '')?.[0] ?? '';
  });

  await test.step('the office packs it, takes the money and hands it over', async () => {
    const { api } = await enterOffice(page, 'owner');
    const params = { orderNumber };
    const { version } = await api.call('GET /office/orders/{orderNumber}', { params });
    const body = { version, what: 'all' } as const;
    await api.call('POST /office/orders/{orderNumber}/pack', { params, body });
    await expect
      .poll(() => messagesTo(`94${buyer.mobile.slice(1)}`))
      .toContainEqual(expect.stringContaining(`order ${orderNumber} is ready. Collect it at`));
    await openAwake(page, officeOrderLink(orderNumber));
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Record [\d,.]+/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Cash' }).check();
    await sheet.getByRole('button', { name: /^Record / }).click();
    await page.getByRole('button', { name: 'Hand to the buyer' }).click();
    await expect(page.getByText('handed it to the buyer')).toBeVisible();
  });

  await test.step('the buyer sees that it was collected', async () => {
    await openAwake(page, orderLink(orderNumber));
    await expect(page.getByText(/^Collected on /)).toBeVisible();
  });
});
