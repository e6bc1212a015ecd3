import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EMPTY_LIST_STATE, listHref, type ListState } from '@/lib/urls/listUrl';
import * as siteLinks from '@/lib/urls/links';
import { PAGE_PARAMETERS } from '@/lib/urls/pageParameters';

const ROOT = path.resolve(__dirname, '../../..');

function unknownIn(href: string): string[] {
  const { searchParams } = new URL(href, 'http://shop.test');
  return [...searchParams.keys()].filter((name) => !PAGE_PARAMETERS.has(name));
}

test('a list page reads every parameter of its state', () => {
  const everything: ListState = {
    ...EMPTY_LIST_STATE,
    query: 'a12',
    model: ['1'],
    catCode: ['1'],
    sCatCode: ['1'],
    tagCode: ['1'],
    bndCode: ['1'],
    grade: ['incell'],
    frame: ['with'],
    warranty: ['3'],
    colour: ['Black'],
    inStock: true,
    discounted: true,
    minPrice: 1,
    maxPrice: 2,
    sort: 'newest',
    view: 'rows',
    page: 2,
  };
  const href = listHref('/shop', everything);
  expect(new URL(href, 'http://shop.test').searchParams.size).toBe(
    Object.keys(EMPTY_LIST_STATE).length,
  );
  expect(unknownIn(href)).toEqual([]);
});

test('no link has a parameter that pages do not read', () => {
  const item = { itmCode: 1, itmName: 'A part', variantItmCode: 2 };
  const hrefs = [
    siteLinks.compareLink([1, 2]),
    siteLinks.searchLink('a12'),
    siteLinks.modelLink(1, 2),
    siteLinks.productLink(item),
    siteLinks.variantLink(item, 3),
    siteLinks.choiceLink(item, ['Colour:Black']),
    siteLinks.fromWishlist(siteLinks.productLink(item)),
    siteLinks.ordersLink(2),
    siteLinks.confirmationLink('SP-100001'),
    siteLinks.trackLink('SP-100001'),
    siteLinks.priceListLink('1', 2),
    siteLinks.signInLink('/cart'),
    siteLinks.registerLink('/cart'),
    siteLinks.forgotPasswordLink('/cart'),
  ];
  expect(hrefs.filter((href) => !href.includes('?'))).toEqual([]);
  expect(hrefs.flatMap(unknownIn)).toEqual([]);
});

/** PageQuery types the props of pages, but not the router's query. */
test('no component reads an undeclared parameter', () => {
  const files = ['components', 'store', 'pages'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      // Pages of the office are never cached, so their parameters need no declaration.
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('office/'))
      .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8')),
  );
  const routed = files.filter((text) => /useRouter\(\)/.test(text) && /\bquery\b/.test(text));
  const read = routed.flatMap((text) =>
    [...text.matchAll(/\bquery(?:\.|\[['"])(\w+)/g)].map(([, name = '']) => name),
  );
  expect(read).toEqual(expect.arrayContaining(['query', 'variant', 'destination']));
  expect(read.filter((name) => !PAGE_PARAMETERS.has(name))).toEqual([]);
});
