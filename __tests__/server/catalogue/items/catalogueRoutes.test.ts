import type { Hono } from 'hono';
import type {
  Brand,
  Category,
  ModelSummary,
  ProductDetail,
  ProductList,
} from '@/lib/contract/catalogue.contract';
import { createApp } from '@/server/api/app';
import type { Shop } from '@/server/boot/shop';
import { describeOnEachEngine } from '@/__tests__/support/engines';

describeOnEachEngine('the catalogue API', (openTestShop) => {
  let shop: Shop;
  let app: Hono;

  beforeAll(async () => {
    shop = await openTestShop('small catalogue');
    app = createApp(shop);
  });

  async function get<T>(path: string): Promise<T> {
    const answer = await app.request(`/api/v1${path}`);
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { data: T };
    return body.data;
  }

  const list = (query = '') => get<ProductList>(`/product/all${query}`);
  const skus = ({ items }: ProductList) => items.map((item) => item.sku);

  async function codeOf(sku: string): Promise<number> {
    const row = await shop.database.read
      .selectFrom('item')
      .select('itmCode')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return row.itmCode;
  }

  async function category(name: string): Promise<Category> {
    const found = (await get<Category[]>('/categories')).find(({ catName }) => catName === name);
    if (found === undefined) throw new Error(`no category ${name}`);
    return found;
  }

  async function modelCode(name: string): Promise<number> {
    const row = await shop.database.read
      .selectFrom('phoneModel')
      .select('modelCode')
      .where('modelName', '=', name)
      .executeTakeFirstOrThrow();
    return row.modelCode;
  }

  test('lists what is sold separately, in stock first, then by popularity', async () => {
    const all = await list();
    expect(all.totalItems).toBe(9);
    expect(skus(all).slice(0, 2)).toEqual(['SP', 'INCELL']);
    expect(skus(all).at(-1)).toBe('COPY');
    expect(skus(all)).not.toContain('COVER-BLACK');
  });

  test('returns rupees, percent and kilograms', async () => {
    const [item] = (await list('?query=&sort=best&limit=1')).items;
    expect(item).toMatchObject({ selling: 9950, disPer: 10, weight: 0.14, catName: 'Displays' });
  });

  test('pages through the list without repeating or losing an item', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?limit=4&page=${page}`)));
    const seen = pages.flatMap(skus);
    expect(new Set(seen).size).toBe(9);
    expect(seen).toHaveLength(9);
    expect(skus(await list('?limit=4&page=4'))).toEqual([]);
  });

  test('sorts by the price after discount', async () => {
    const prices = (await list('?sort=price-asc')).items.map(
      ({ selling, disPer }) => selling * (1 - disPer / 100),
    );
    expect(prices).toEqual([...prices].sort((left, right) => left - right));
  });

  test('narrows by category and counts every filter within it', async () => {
    const displays = await category('Displays');
    expect(displays.itemCount).toBe(6);
    const found = await list(`?catCode=${displays.catCode}`);
    expect(found.totalItems).toBe(6);
    const grades = found.facets.find(({ key }) => key === 'grade')?.options;
    expect(grades?.map(({ value, count }) => [value, count])).toEqual([
      ['service-pack', 1],
      ['hard-oled', 1],
      ['incell', 3],
      ['copy-lcd', 1],
    ]);
  });

  test('takes several values of one filter as or, several filters as and', async () => {
    expect((await list('?grade=incell,copy-lcd')).totalItems).toBe(4);
    expect((await list('?grade=incell,copy-lcd&inStock=1')).totalItems).toBe(3);
    expect((await list('?grade=incell&colour=White')).totalItems).toBe(1);
    expect((await list('?discounted=1')).totalItems).toBe(1);
  });

  test('narrows by price and counts the rest within it', async () => {
    const found = await list('?minPrice=3000&maxPrice=5000');
    expect(skus(found).sort()).toEqual(['COPY', 'INCELL']);
    expect(found.totalItems).toBe(2);
    const stock = found.facets.find(({ key }) => key === 'availability')?.options;
    expect(stock).toEqual([{ value: 'inStock', label: 'In stock', count: 1 }]);
  });

  test('lists only what fits a model, and not its near twin', async () => {
    const found = await list(`?model=${await modelCode('Galaxy A12')}`);
    expect(found.totalItems).toBe(6);
    expect(skus(found)).not.toContain('NACHO');
    expect(found.priceRange).toEqual({ min: 1200, max: 12_800 });
    const narrowed = await list(
      `?model=${await modelCode('Galaxy A12')}&grade=incell&sort=price-desc`,
    );
    expect(skus(narrowed)).toEqual(['FRAME', 'INCELL']);
    expect(narrowed.facets.find(({ key }) => key === 'grade')?.options.length).toBeGreaterThan(1);
  });

  test('lists new arrivals and restocked products', async () => {
    expect(skus(await list('?isNew=1'))).toEqual(['BATTERY']);
    expect(skus(await list('?restocked=1'))).toEqual(['IPHONE']);
  });

  test("returns a product's models, near twins and other grades", async () => {
    const product = await get<ProductDetail>(`/product/${await codeOf('SP')}`);
    expect(product.item.bndName).toBe('Samsung');
    expect(product.models).toEqual([
      expect.objectContaining({
        modelName: 'Galaxy A12',
        modelNumbers: ['SM-A125F', 'SM-A125F/DS'],
      }),
    ]);
    expect(product.nearTwins.map(({ modelName }) => modelName)).toEqual(['Galaxy A12 Nacho']);
    expect(product.grades.map(({ grade }) => grade)).toEqual([
      'service-pack',
      'incell',
      'copy-lcd',
    ]);
    expect(product.sameRepair.map(({ sku }) => sku).sort()).toEqual(['BATTERY', 'COVER']);
    expect(product.alternatives.map(({ sku }) => sku)).toEqual(['FRAME']);
  });

  test('offers the same part in stock for a product out of stock', async () => {
    const product = await get<ProductDetail>(`/product/${await codeOf('COPY')}`);
    expect(product.alternatives.map(({ sku }) => sku)).toEqual(['SP', 'INCELL', 'FRAME']);
  });

  test("returns the variants of a product with options, and a variant's product", async () => {
    const parent = await codeOf('COVER');
    const product = await get<ProductDetail>(`/product/${parent}`);
    expect(product.options).toEqual([{ name: 'Colour', values: ['Black', 'Blue'] }]);
    expect(product.variants.map(({ item, options }) => [item.sku, options])).toEqual([
      ['COVER-BLACK', { Colour: 'Black' }],
      ['COVER-BLUE', { Colour: 'Blue' }],
    ]);
    const variant = await get<ProductDetail>(`/product/${await codeOf('COVER-BLUE')}`);
    expect(variant.parentItmCode).toBe(parent);
  });

  test("finds the product of a variant's exact code and says which variant it was", async () => {
    const found = await list('?query=COVER-BLUE');
    expect(found.items.map(({ sku, variantItmCode }) => [sku, variantItmCode])).toEqual([
      ['COVER', await codeOf('COVER-BLUE')],
    ]);
  });

  test('returns an item without phone, brand or sub-category', async () => {
    const product = await get<ProductDetail>(`/product/${await codeOf('GLUE')}`);
    expect(product.item).toMatchObject({ bndCode: null, sCatCode: null, img1: null });
    expect(product.models).toEqual([]);
  });

  test('compares products in the requested order and leaves out unknown ones', async () => {
    const codes = [await codeOf('IPHONE'), 999_999, await codeOf('SP')];
    const items = await get<{ sku: string }[]>(`/product/compare?itmCodes=${codes.join(',')}`);
    expect(items.map(({ sku }) => sku)).toEqual(['IPHONE', 'SP']);
  });

  test('counts brands, and models group by group with the lowest price', async () => {
    const brands = await get<Brand[]>('/brands');
    expect(brands.map(({ bndName, itemCount }) => [bndName, itemCount]).sort()).toEqual([
      ['Apple', 1],
      ['Samsung', 7],
    ]);
    const summary = await get<ModelSummary>(`/models/${await modelCode('Galaxy A12')}`);
    expect(summary.itemCount).toBe(6);
    expect(summary.nearTwins.map(({ modelName }) => modelName)).toEqual(['Galaxy A12 Nacho']);
    expect(summary.categories).toEqual([
      expect.objectContaining({ catName: 'Displays', itemCount: 4, fromPrice: 3650 }),
      expect.objectContaining({ catName: 'Batteries', itemCount: 1, fromPrice: 2250 }),
      expect.objectContaining({ catName: 'Back covers', itemCount: 1, fromPrice: 1200 }),
    ]);
  });

  test('groups models by series', async () => {
    const series = await get<{ series: string; models: unknown[] }[]>('/models');
    expect(series.map((one) => [one.series, one.models.length])).toEqual([
      ['iPhone', 1],
      ['Galaxy A', 2],
    ]);
  });

  test.each([
    ['/product/all?page=0', { page: 'Page must be more than 0 in value. ' }],
    ['/product/all?catCode=x', { catCode: 'Category is not valid. ' }],
    ['/product/all?sort=random', { sort: 'Unknown sort order. ' }],
    ['/product/all?minPrice=-1', { minPrice: 'Lowest price must be at least 0. ' }],
    ['/product/abc', { itmCode: 'Item code must be a number. ' }],
    ['/product/1.5', { itmCode: 'Item code must be an integer. ' }],
    ['/product/compare', { itmCodes: 'Item code is required. ' }],
    ['/product/compare?itmCodes=1,2,3,4,5', { itmCodes: 'You can compare up to 4 products. ' }],
  ])('refuses %s with a sentence', async (path, error) => {
    const answer = await app.request(`/api/v1${path}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error, requestId: expect.any(String) });
  });

  test.each(['/product/999999', '/models/999999', '/nothing'])(
    'returns 404 for %s',
    async (path) => {
      const answer = await app.request(`/api/v1${path}`);
      expect(answer.status).toBe(404);
    },
  );

  test('neither lists nor shows a hidden item', async () => {
    const itmCode = await codeOf('NACHO');
    const hide = (visible: 0 | 1) =>
      shop.database.transaction((tx) =>
        tx.updateTable('item').set({ visible }).where('itmCode', '=', itmCode).execute(),
      );
    await hide(0);
    expect((await app.request(`/api/v1/product/${itmCode}`)).status).toBe(404);
    expect(skus(await list('?query=nacho'))).not.toContain('NACHO');
    await hide(1);
  });
});
