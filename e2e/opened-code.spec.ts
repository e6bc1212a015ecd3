import { links } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openPending } from './accounts';
import { openAwake } from './awake';
import { codeSentTo, DATA_DIR } from './outbox';
import { expectMessage } from './messages';
import { REFUSALS, test, WAYS } from './opened';
import { expect } from './watchedPage';
import { BY, BY_MOUSE_ON_PHONE } from './widths';

test.use({ expectedErrors: REFUSALS });

for (const way of WAYS) {
  test.describe(`by ${way}`, BY[way], () => {
    test.use({ way });

    test(
      'asks for the code until it is right or the customer logs out',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands, baseURL }) => {
        const place = { origin: baseURL ?? '', dataDir: DATA_DIR };
        const account = await openPending(place, 'Nimal Perera');
        const { cookies } = await account.state();
        await page.context().addCookies(cookies);
        await page.clock.install();
        await openAwake(page, links.aboutUs);
        const modal = page.getByRole('dialog', { name: 'Enter your code' });
        const code = modal.getByRole('textbox', { name: 'One-time code' });
        await expect(code).toBeFocused();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect(modal).toBeVisible();
        await hands.press(modal.getByRole('button', { name: 'Confirm code' }));
        await expect(code).toHaveAttribute('aria-invalid', 'true');
        await expect(code).toBeFocused();
        const right = await codeSentTo(account.mobile);
        await hands.write(code, right === '111111' ? '222222' : '111111');
        await hands.press(modal.getByRole('button', { name: 'Confirm code' }));
        await expect(code).toBeFocused();
        await expect(code).toHaveAccessibleDescription(/code/i);
        await expectAccessible(page);

        // A minute has passed for the page, but not for the server.
        await page.clock.fastForward('01:05');
        await hands.press(modal.getByRole('button', { name: 'Send again' }));
        await expect(modal.getByRole('status')).not.toBeEmpty();
        await expectAccessible(page);
        await hands.press(modal.getByRole('button', { name: 'Log out' }));
        await expect(modal).toBeHidden();
        await expectMessage(page, 'Logged out successfully');

        await page.context().addCookies((await account.state()).cookies);
      },
    );
  });
}
