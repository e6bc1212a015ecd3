import { describeOnEachEngine } from '@/__tests__/support/engines';
import { batchOffice, priceCell } from '@/__tests__/support/office/batchOffice';

describeOnEachEngine('batches at once', (openTestShop) => {
  test('two people who save the same cell at once: one is written, the other is told', async () => {
    const office = await batchOffice(await openTestShop('small catalogue'));
    const [one, other] = await Promise.all([
      office.save([priceCell('SP', 9950, 9000)]),
      office.save([priceCell('SP', 9950, 9100)]),
    ]);
    const [written, left] = one.data.applied === 1 ? [one, other] : [other, one];
    expect(written.data).toMatchObject({ applied: 1, conflicts: [] });
    const now = await office.priceOf('SP');
    expect(left.data).toMatchObject({
      applied: 0,
      conflicts: [{ sku: 'SP', field: 'price', now }],
    });
  });
});
