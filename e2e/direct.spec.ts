import { getBrands, getCategories, getTags, listProducts } from '@/lib/api/catalogueApi';
import type { Api } from '@/lib/api/client';
import {
  brandLink,
  categoryLink,
  links,
  productLink,
  searchLink,
  subCategoryLink,
  tagLink,
} from '@/lib/site/links';
import { apiOf } from './accounts';
import { openOtherShop, type OtherShop } from './otherShop';
import { expect, test } from './watchedPage';

const TOKEN = 'a-token-for-figures-that-nobody-guesses';

let shop: OtherShop;

/** What is sent is the same for every screen. */
const isPhone = () => test.info().project.use.isMobile === true;
test.beforeEach(() => test.skip(isPhone()));

test.beforeAll(async () => {
  if (isPhone()) return;
  test.setTimeout(120_000);
  shop = await openOtherShop({}, { METRICS_TOKEN: TOKEN });
});
test.afterAll(() => shop?.stop());

/** Of a page in the memory of the server only its address with this parameter is new. */
const NTH = 'nth=';

async function pageText(path: string, nth: number): Promise<string> {
  const answer = await fetch(`${shop.origin}${path}${path.includes('?') ? '&' : '?'}${NTH}${nth}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

/** The same page asked for under another address. */
function comparable(html: string): string {
  return html.replaceAll(/nth(=|%3D|":")\d+/g, 'nth');
}

async function renderedDirectly(): Promise<number> {
  const answer = await fetch(`${shop.origin}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const line = /^shop_pages_rendered_directly_total (\d+)$/m.exec(await answer.text());
  return Number(line?.[1]);
}

test('pages that the shop renders without Next are to the letter those of Next', async ({
  playwright,
}) => {
  // Parameters that no page knows share one cached page, which is rendered again after 5 seconds.
  test.setTimeout(600_000);
  const request = await playwright.request.newContext({ baseURL: shop.origin });
  const paths = await aPageOfEachRoute(apiOf(request));
  await request.dispose();
  for (const path of paths) {
    // Nobody asked for a page of this route before.
    const byNext = await pageText(path, 1);
    const before = await renderedDirectly();
    // Where parts of it were still being loaded, the next ones are learnt from.
    const nextOne = async (): Promise<number> => {
      await pageText(path, Date.now());
      return renderedDirectly();
    };
    await expect.poll(nextOne, { message: path, timeout: 60_000 }).toBeGreaterThan(before);
    expect(comparable(await pageText(path, 2)), path).toBe(comparable(byNext));
  }
});

async function aPageOfEachRoute(api: Api): Promise<string[]> {
  const [[brand], [category], [tags], { items }] = await Promise.all([
    getBrands(api),
    getCategories(api),
    getTags(api),
    listProducts(api, { limit: 1 }),
  ]);
  const [item, subCategory, tag] = [items[0], category?.subCategories[0], tags?.tags[0]];
  if (!brand || !category || !subCategory || !tag || !item) throw new Error('There is too little.');
  return [
    links.home,
    searchLink('a12 display'),
    `${categoryLink(category)}?page=2&inStock=1`,
    subCategoryLink(subCategory),
    brandLink(brand),
    tagLink(tag),
    links.offers,
    links.newArrivals,
    links.restocked,
    links.brands,
    productLink(item),
  ];
}
