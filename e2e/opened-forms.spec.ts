import type { Locator, Page } from '@playwright/test';
import { links } from '@/lib/urls/links';
import { expectAccessible } from './accessible';
import { openAwake } from './awake';
import { expectMessage } from './messages';
import { arrive, expectFocusKept, REFUSALS, test, WAYS } from './opened';
import { expect } from './watchedPage';
import { BY, BY_MOUSE_ON_DESKTOP, BY_MOUSE_ON_PHONE, ON_DESKTOP } from './widths';

test.use({ expectedErrors: REFUSALS });

/** Expects the summary of a refused form to have the focus and to link to each field. */
async function expectRefused(page: Page, form: Locator, sentences: (string | RegExp)[]) {
  const summary = form.getByRole('group', { name: 'What to correct' });
  await expect(summary).toBeFocused();
  for (const sentence of sentences) await expect(summary).toContainText(sentence);
  await expectAccessible(page);
}

/**
 * A corrected field leaves the summary a moment after the focus left it. What is below moves then:
 * a press meanwhile may miss it.
 */
async function expectCorrected(form: Locator, sentence: string) {
  await expect(form.getByText(sentence)).toHaveCount(0);
}

for (const way of WAYS) {
  test.describe(`by ${way}`, BY[way], () => {
    test.use({ way });

    test('shows the errors of sign-in and registration', ON_DESKTOP, async ({ page, hands }) => {
      await openAwake(page, links.authorization);
      const signIn = page.getByRole('region', { name: 'Sign in' });
      const send = signIn.getByRole('button', { name: 'Sign in' });
      await hands.press(send);
      await expectRefused(page, signIn, ['Phone or e-mail is required.', 'Password is required.']);
      await hands.press(signIn.getByRole('link', { name: 'Password is required.' }));
      const password = signIn.getByLabel('Password', { exact: true });
      await expect(password).toBeFocused();
      await hands.write(signIn.getByRole('textbox', { name: /phone or e-mail/ }), '0770000000');
      await hands.write(password, 'not my password');
      await hands.press(signIn.getByRole('button', { name: 'Show password' }));
      await expect(password).toHaveAttribute('type', 'text');
      await expectCorrected(signIn, 'Password is required.');
      await hands.press(send);
      await expectRefused(page, signIn, []);

      const register = page.getByRole('region', { name: 'Register' });
      const join = register.getByRole('button', { name: 'Register' });
      await hands.write(register.getByRole('textbox', { name: 'Mobile phone' }), '12');
      await hands.write(register.getByRole('textbox', { name: /^E-mail/ }), 'nobody');
      await hands.write(register.getByLabel('Password', { exact: true }), 'short');
      await hands.press(join);
      await expectRefused(page, register, [
        'Full name is required.',
        'A phone number has 9 digits after 94',
        'E-mail is not valid.',
        'Password must be at least 8 characters.',
      ]);
    });

    test(
      'shows the errors of the password recovery',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands }) => {
        await openAwake(page, links.forgotPassword);
        const main = page.getByRole('main');
        const login = main.getByRole('textbox', { name: 'Mobile phone or e-mail' });
        await hands.press(main.getByRole('button', { name: 'Send code' }));
        await expectRefused(page, main, ['Phone or e-mail is required.']);
        await hands.write(login, '0770000000');
        await hands.press(main.getByRole('button', { name: 'I already have a code' }));
        const code = main.getByRole('textbox', { name: 'One-time code' });
        await expect(code).toBeVisible();
        await expectFocusKept(page);
        await hands.press(main.getByRole('button', { name: 'Change password' }));
        await expectRefused(page, main, ['The code is required.', 'Password is required.']);
        await hands.write(code, '000000');
        await hands.write(main.getByLabel('New password', { exact: true }), 'copper kettle 91');
        await expectCorrected(main, 'The code is required.');
        await hands.press(main.getByRole('button', { name: 'Change password' }));
        await expectRefused(page, main, []);
      },
    );

    test(
      'shows the errors of contact, tracking and the 404 search',
      BY_MOUSE_ON_DESKTOP,
      async ({ page, hands }) => {
        await openAwake(page, links.contactUs);
        const main = page.getByRole('main');
        await hands.press(main.getByRole('button', { name: 'Send message' }));
        await expectRefused(page, main, ['Name is required.', 'Message is required.']);

        await openAwake(page, links.trackOrder);
        const track = main.getByRole('button', { name: 'Track order' });
        await hands.press(track);
        await expectRefused(page, main, []);
        await hands.write(main.getByRole('textbox', { name: 'Order number' }), 'SP-1');
        await hands.write(main.getByRole('textbox', { name: 'Phone' }), '0770000000');
        await expectCorrected(main, 'Order number is required.');
        await hands.press(track);
        await expectRefused(page, main, []);

        await openAwake(page, '/no/such/page');
        await hands.write(
          main.getByRole('textbox', { name: 'Model, part or code' }),
          'a12 display',
        );
        await hands.press(main.getByRole('button', { name: 'Search' }));
        await expect(page).toHaveURL(/\/shop\?query=a12/);
      },
    );

    test(
      'refuses, saves, deletes and restores an address',
      BY_MOUSE_ON_PHONE,
      async ({ page, hands, baseURL }) => {
        await arrive(page, baseURL);
        await openAwake(page, links.addressBook);
        const main = page.getByRole('main');
        const add = main.getByRole('button', { name: 'Add an address' });
        await hands.press(add);
        await expect(main.getByRole('textbox', { name: 'Full name' })).toBeFocused();
        const save = main.getByRole('button', { name: 'Save address' });
        await hands.press(save);
        await expectRefused(page, main, []);
        await hands.write(main.getByRole('textbox', { name: 'Full name' }), 'Nimal Perera');
        await hands.write(main.getByRole('textbox', { name: 'Mobile phone' }), '0771234567');
        await hands.write(main.getByRole('textbox', { name: 'Address' }), '12 Station Road');
        await hands.write(main.getByRole('textbox', { name: 'Nearest main town' }), 'Maharagama');
        await hands.choose(main.getByRole('combobox', { name: 'District' }), 'Colombo');
        await hands.tick(main.getByRole('checkbox', { name: /Use this address by default/ }));
        await expectCorrected(main, 'Nearest main town is required.');
        await hands.press(save);
        const drop = main.getByRole('button', { name: 'Delete 12 Station Road' });
        await expect(drop).toBeVisible();
        await expectFocusKept(page);
        await hands.press(main.getByRole('button', { name: 'Edit 12 Station Road' }));
        await hands.press(main.getByRole('button', { name: 'Cancel' }));
        await expectFocusKept(page);
        await hands.press(drop);
        const undo = main.getByRole('button', { name: /^Undo/ });
        await expect(undo).toBeFocused();
        await expectAccessible(page);
        await hands.press(undo);
        await expect(drop).toBeVisible();
        await expectFocusKept(page);
      },
    );

    test(
      'changes e-mail and password in place and cancels on Escape',
      BY_MOUSE_ON_DESKTOP,
      async ({ page, hands, baseURL }) => {
        await arrive(page, baseURL);
        await openAwake(page, links.profile);
        const main = page.getByRole('main');
        for (const name of ['Mobile phone', 'E-mail', 'Password']) {
          const row = main
            .getByRole('listitem')
            .filter({ has: page.getByRole('heading', { name, exact: true }) });
          const button = row.getByRole('button', { expanded: false });
          await hands.press(button);
          const form = row.locator('form');
          await expect(form.getByRole('textbox').first()).toBeFocused();
          await hands.press(form.locator('button[type="submit"]'));
          await expectRefused(page, form, []);
          await page.keyboard.press('Escape');
          await expect(form).toBeHidden();
          await expect(row.getByRole('button')).toBeFocused();
        }
        await hands.write(main.getByRole('textbox', { name: 'Full name' }), '');
        await page.keyboard.press('Backspace');
        await hands.press(main.getByRole('button', { name: 'Save changes' }));
        await expectRefused(page, main, ['Full name is required.']);
        await hands.write(main.getByRole('textbox', { name: 'Full name' }), 'Nimal de Silva');
        await hands.press(main.getByRole('button', { name: 'Save changes' }));
        await expectMessage(page, 'Your details have been saved');

        await page.context().clearCookies();
        await hands.write(main.getByRole('textbox', { name: 'Full name' }), 'Nimal Perera');
        await hands.press(main.getByRole('button', { name: 'Save changes' }));
        await expect(main.getByRole('alert').filter({ hasText: 'signed out' })).toBeFocused();
        await expectAccessible(page);
      },
    );
  });
}
