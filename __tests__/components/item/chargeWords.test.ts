import { chargeWords } from '@/components/item/chargeWords';

test.each([
  [0, 0, null, 'no charge'],
  [0, 0, 'charge LKR 90.00', 'charge LKR 90.00'],
  [50, 0, null, 'LKR 50.00 discount'],
  [0, 20, null, 'processing charge LKR 20.00'],
  [50, 20, 'charge LKR 90.00', 'LKR 50.00 discount, processing charge LKR 20.00, charge LKR 90.00'],
])(
  'names a discount of %s, a processing charge of %s and %s',
  (discount, processingCharge, paid, words) => {
    expect(chargeWords({ discount, processingCharge }, paid)).toBe(words);
  },
);
