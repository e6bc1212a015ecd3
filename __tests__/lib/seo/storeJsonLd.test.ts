import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import { organizationJsonLd, storeJsonLd } from '@/lib/seo/storeJsonLd';

test('has the store with its opening hours by day', () => {
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

test('sameAs contains only links to the shop’s own pages', () => {
  const social = [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'TikTok', href: 'https://www.tiktok.com/@sparepoint' },
  ];
  const said = organizationJsonLd({ ...DEFAULT_SETTINGS, social }, 'https://shop.test');
  expect(said.sameAs).toEqual(['https://www.tiktok.com/@sparepoint']);
});
