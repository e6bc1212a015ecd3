import { links, productLink } from '@/lib/urls/links';
import { CLIENT_ID, CLIENT_SECRET, ProviderStandIn } from '@/__tests__/support/providerStandIn';
import { expectAccessible } from './accessible';
import { openAwake, wake } from './awake';
import { partFor } from './buying';
import { expectMessage } from './messages';
import { openOtherShop, type OtherShop } from './otherShop';
import { codeSentTo, newMobile } from './outbox';
import { expect, test } from './watchedPage';
import { ON_PHONE } from './widths';

test.describe.configure({ mode: 'serial' });

const google = new ProviderStandIn();
let shop: OtherShop;

test.beforeAll(async () => {
  await google.open();
  shop = await openOtherShop(
    {},
    {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_ISSUER: google.origin,
    },
  );
});
test.afterAll(async () => {
  await shop.stop();
  await google.close();
});

test(
  'a shopper signs in with Google, gives a phone number once, and the part is in the cart',
  ON_PHONE,
  async ({ page, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: shop.origin });
    const part = await partFor('phone by mouse', request);
    google.visitor = { sub: '110248495921238986420', name: 'Nimal Perera' };

    await test.step('a new person', async () => {
      await openAwake(page, `${shop.origin}${productLink(part)}`);
      await page
        .getByRole('region', { name: 'Buy' })
        .getByRole('link', { name: 'Add to cart' })
        .first()
        .click();
      await expect(page.getByRole('note')).toContainText("we'll add this to your cart");
      await wake(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      const mobile = newMobile();
      const lastStep = page.getByRole('region', { name: 'One last step' });
      await lastStep.getByRole('textbox', { name: 'Mobile phone' }).fill(mobile);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send the code' }).click();
      const code = await codeSentTo(mobile, shop.dataDir);
      await page.getByRole('textbox', { name: 'One-time code' }).fill(code);
      await page.getByRole('button', { name: 'Confirm code' }).click();
      await expectMessage(page, 'added to cart successfully');
      await expect(page).toHaveURL(new RegExp(`/product/${part.itmCode}/`));
    });

    await test.step('the same person again', async () => {
      await page.context().clearCookies();
      await openAwake(page, `${shop.origin}${links.authorization}`);
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      await expect(page.getByRole('link', { name: /^Cart.* 1 piece/ })).toBeVisible();
    });
    await request.dispose();
  },
);
