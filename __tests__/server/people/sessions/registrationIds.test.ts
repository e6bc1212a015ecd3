import { Browser } from '@/__tests__/support/browser';
import { describeWithDatabase } from '@/__tests__/support/engines';
import { becomeCustomer, codeSentTo, registerForm } from '@/__tests__/support/registration';
import { createApp } from '@/server/api/app';
import { addRegistration, closeRegistration } from '@/server/people/sessions/registration.service';
import type { Shop } from '@/server/boot/shop';

describeWithDatabase('the id of a registration', (openTestShop) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openTestShop();
  });

  const add = (phone: string) =>
    shop.database.transaction((tx) =>
      addRegistration(tx, {
        fullName: 'Somebody',
        phone,
        email: null,
        passwordHash: 'none',
        createdAt: 1,
      }),
    );

  test('is never reused', async () => {
    const app = createApp(shop);
    await becomeCustomer(shop, new Browser(app));
    const ids: number[] = [];
    for (let made = 0; made < 20; made += 1) {
      const registrationId = await add(`9477200000${made % 10}`);
      ids.push(registrationId);
      await shop.database.transaction((tx) => closeRegistration(tx, 2, registrationId, 1));
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  });

  test('does not pass on a code', async () => {
    const app = createApp(shop);
    const first = new Browser(app);
    await first.post('/register', registerForm({ phone: '94771111111' }));
    const code = await codeSentTo(shop, '94771111111');
    await shop.database.transaction(async (tx) => {
      await tx.deleteFrom('session').execute();
      await tx.deleteFrom('registration').execute();
    });
    await add('94772222222');
    const registration = await shop.database.read
      .selectFrom('registration')
      .select('registrationId')
      .executeTakeFirstOrThrow();
    const codes = await shop.database.read.selectFrom('oneTimeCode').select('subject').execute();
    expect(code).toMatch(/^\d{6}$/);
    expect(codes.map(({ subject }) => subject)).not.toContain(
      `registration ${registration.registrationId}`,
    );
  });
});
