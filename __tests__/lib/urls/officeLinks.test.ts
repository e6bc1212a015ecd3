import { officeItemLink, officeLinks } from '@/lib/urls/officeLinks';

test.each([
  ['LCD A/12', '/office/items/LCD%20A%2F12'],
  ['new', '/office/items/NEW'],
  ['grid', '/office/items/GRID'],
  ['New', '/office/items/New'],
])('the page of the item %j is no other page', (sku, link) => {
  expect(officeItemLink(sku)).toBe(link);
  expect(Object.values(officeLinks)).not.toContain(link);
});
