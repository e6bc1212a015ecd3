import { faultRates } from '@/lib/commerce/returnRates';

test('the group that is worse for sure comes first, and few cases do not make it', () => {
  const rates = faultRates([
    { key: 'few', sold: 4, faulty: 1 },
    { key: 'bad', sold: 200, faulty: 20 },
    { key: 'good', sold: 100, faulty: 0 },
    { key: 'none', sold: 0, faulty: 0 },
  ]);
  expect(rates.map(({ key }) => key)).toEqual(['bad', 'few', 'good']);
  expect(rates[0]).toMatchObject({ share: 0.1, low: expect.closeTo(0.0657, 3) });
});
