import { faultRates } from '@/lib/commerce/returnRates';

test('the group that is worse for sure comes first, and few cases do not make it', () => {
  const rates = faultRates([
    { group: 'few', sold: 4, faulty: 1 },
    { group: 'bad', sold: 200, faulty: 20 },
    { group: 'good', sold: 100, faulty: 0 },
    { group: 'none', sold: 0, faulty: 0 },
  ]);
  expect(rates.map(({ group }) => group)).toEqual(['bad', 'few', 'good']);
  expect(rates[0]).toMatchObject({ share: 0.1, low: expect.closeTo(0.0657, 3) });
});
