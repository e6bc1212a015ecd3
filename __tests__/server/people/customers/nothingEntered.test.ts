import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { becomeCustomer, registerForm } from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';

const PHONE = '94771234567';
const NO_PASSWORD = 'Password is required. ';
const NO_CODE = 'The code is required. ';

describeWithDatabase('a missing password or code', (openTestShop) => {
  test.each<[string, string, Record<string, unknown>, Record<string, string>]>([
    ['POST', '/register', registerForm({ password: '' }), { password: NO_PASSWORD }],
    ['POST', '/login', { login: PHONE, password: '' }, { password: NO_PASSWORD }],
    [
      'PUT',
      '/user/change-password-with-otp',
      { login: PHONE, otp: '', password: '' },
      { otp: NO_CODE, password: NO_PASSWORD },
    ],
    [
      'PUT',
      '/user/change-password',
      { oldPassword: '', password: '' },
      { oldPassword: 'Old password is required. ', password: 'New password is required. ' },
    ],
    [
      'POST',
      '/user/request-otp-for-phone-email-change',
      { phone: '0712345678', password: '' },
      { password: NO_PASSWORD },
    ],
    ['PUT', '/user/change-phone-email', { phone: '0712345678', otp: ' ' }, { otp: NO_CODE }],
  ])('is reported as missing by %s %s', async (method, path, sent, error) => {
    const shop = await openTestShop();
    const browser = new Browser(createApp(shop));
    await becomeCustomer(shop, browser, { phone: PHONE });
    const { status, body } = await browser.ask(method, path, sent);
    expect([status, body.error]).toEqual([400, error]);
  });

  test.each([
    ['', 'The code is required.'],
    ['  ', 'The code is required.'],
    [null, 'The code is required.'],
    ['123', 'The code has 4 to 8 digits.'],
    ['abcdef', 'The code consists of digits only.'],
  ])('%j is answered before verification: %s', async (otp, description) => {
    const browser = new Browser(createApp(await openTestShop()));
    await browser.post('/register', registerForm());
    const { status, body } = await browser.ask('POST', '/user/verify-user', { otp });
    expect([status, body.error]).toEqual([400, { reason: 'not a code', description }]);
  });
});
