import { createApp } from '@/server/api/app';
import { describeOnEachEngine } from '@/__tests__/support/engines';

describeOnEachEngine('a text with a NUL character', (openTestShop) => {
  test.each([
    ['/login', { login: '\0', password: 'x' }],
    ['/user/otp-for-password-recovery', { login: '077\0' }],
    ['/user/sign-in-with-otp', { phone: '0771234567', otp: '1234\0' }],
    ['/order/track', { orderNumber: 'SP-1\0', phone: '0771234567' }],
  ])('is refused in the body of POST %s', async (path, body) => {
    const app = createApp(await openTestShop());
    const answer = await app.request(`http://localhost:3000/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { body: 'The request contains a NUL character. ' },
    });
  });

  test('is refused in the query of a list', async () => {
    const app = createApp(await openTestShop());
    const answer = await app.request('http://localhost:3000/api/v1/product/all?query=a%00');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { query: 'The address is malformed. ' },
    });
  });
});
