import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { storeJsonLd } from '@/lib/site/storeJsonLd';

test('the shop is a store in Sri Lanka with its hours by day', () => {
  expect(storeJsonLd(DEFAULT_SETTINGS, 'https://shop.test')).toMatchObject({
    '@type': 'ElectronicsStore',
    telephone: '011 234 5678',
    address: { addressCountry: 'LK' },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '18:00',
      },
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '17:00' },
    ],
  });
});
