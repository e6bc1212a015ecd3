import { toWire } from '@/lib/commerce/wire';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { clearImmediate, setImmediate } from 'node:timers';
import os from 'node:os';
import path from 'node:path';
import type { ReactElement } from 'react';
import { AboutScreen } from '@/components/content/AboutScreen';
import { ContactScreen } from '@/components/content/ContactScreen';
import { FaqScreen } from '@/components/content/FaqScreen';
import { TermsScreen } from '@/components/content/TermsScreen';
import { HomeScreen } from '@/components/home/HomeScreen';
import { BrandsScreen } from '@/components/listing/BrandsScreen';
import { ListScreen } from '@/components/listing/ListScreen';
import { OrderScreen } from '@/components/orders/OrderScreen';
import { ProductScreen } from '@/components/product/ProductScreen';
import { Footer } from '@/components/shell/Footer';
import { Header } from '@/components/shell/Header';
import { HOME_PARTS } from '@/lib/contract/siteSettings';
import type { SiteSettings } from '@/lib/contract/shop.contract';
import type { SiteData } from '@/lib/pages/siteData';
import { productJsonLd, serializeJsonLd } from '@/lib/seo/jsonLd';
import { organizationJsonLd, storeJsonLd } from '@/lib/seo/storeJsonLd';
import { listProducts } from '@/server/catalogue/items/listing.service';
import { readProduct } from '@/server/catalogue/items/product.service';
import { readGroups } from '@/server/catalogue/items/groups.service';
import { importCatalogue } from '@/server/catalogue/import/import.service';
import {
  SILENT_MERCHANT_SETTINGS,
  siteSettingsOf,
} from '@/server/platform/settings/merchantSettings';
import { anOrder } from '@/__tests__/support/checkout';
import { aListPage } from '@/__tests__/support/factories';
import { poorCatalogue } from '@/__tests__/support/poorCatalogue';
import { renderInShop } from '@/__tests__/support/renderInShop';
import { openTestShopOn, type TestShop } from '@/__tests__/support/testShop';

// jsdom removes these, and the server runs in the same process.
Object.assign(globalThis, { setImmediate, clearImmediate });

const ORIGIN = 'https://shop.test';

/** What only a list or an owner can promise. */
const PROMISES = [
  /\d+ (?:to \d+ )?(?:working |business )?days?\b/i,
  /\bmonths?\b/i,
  /\bno warranty\b/i,
  /\btest(?:ed|s)? (?:every|before|on the bench)/i,
  /\b(?:guarantee|genuine|refund|exchange|money back|free of charge)/i,
  /\byou can return\b/i,
  /\bdamaged\b/i,
  /\b(?:courier|we) calls?\b/i,
  /\bisland-?wide\b/i,
  /\bexamples?\.$/i,
  /\b\d+(?:\.\d+)? (?:g|kg)\b(?! and)/i,
];

/** The delivery tariff is a setting that every shop has (spec 9); it names kilograms. */
function withoutTariff(text: string): string {
  return text
    .replace(/LKR [\d,.]+ up to 1 kg and LKR [\d,.]+ for every further kilogram begun/g, '')
    .replace(/(?:up to )?\d kg ?(?:LKR [\d,.]+)?/g, '');
}

function promisesIn(text: string): string[] {
  return PROMISES.flatMap((promise) => withoutTariff(text).match(promise)?.[0] ?? []);
}

describe('a shop with a poor list and no texts of its owner', () => {
  let opened: TestShop;
  let settings: SiteSettings;
  let site: SiteData;

  beforeAll(async () => {
    opened = await openTestShopOn('sqlite');
    opened.shop.settings = SILENT_MERCHANT_SETTINGS;
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'poor-list-')), 'list.csv');
    writeFileSync(file, poorCatalogue());
    await importCatalogue(opened.shop, file);
    const { brands, categories, emptyLists } = await readGroups(opened.shop);
    settings = { ...siteSettingsOf(opened.shop.settings, 0), emptyLists };
    site = { settings, brands, categories };
  });

  afterAll(() => opened.remove());

  const textOf = (page: ReactElement) => {
    const { container, unmount } = renderInShop(page, '/', site);
    const text = container.textContent ?? '';
    unmount();
    return text;
  };

  test('promises nothing on its pages', async () => {
    const list = toWire(await listProducts(opened.shop, {}, 1));
    const group = { items: list.items.slice(0, 5), totalItems: 5 };
    const finder = { brands: [], modelTotal: 1, open: null };
    const order = anOrder({ status: 'placed', paymentTitle: 'Cash On Delivery' });
    const pages: Record<string, ReactElement> = {
      home: (
        <HomeScreen
          finder={finder}
          parts={HOME_PARTS}
          selling={null}
          featured={[]}
          newArrivals={group}
          offers={null}
          restocked={null}
          origin={ORIGIN}
        />
      ),
      list: <ListScreen {...aListPage({ list })} />,
      about: <AboutScreen origin={ORIGIN} />,
      questions: <FaqScreen origin={ORIGIN} />,
      terms: <TermsScreen origin={ORIGIN} />,
      contact: <ContactScreen origin={ORIGIN} serverTime={Date.UTC(2026, 10, 24)} replyTo="" />,
      brands: <BrandsScreen origin={ORIGIN} />,
      header: <Header withStrip />,
      footer: <Footer />,
      order: (
        <OrderScreen
          order={order}
          linesLeft={0}
          isConfirmation
          shopper={{ owner: 'customer-1', isPending: false }}
        />
      ),
    };
    const said = Object.entries(pages).map(([name, page]) => [name, promisesIn(textOf(page))]);
    expect(said.filter(([, promises = []]) => promises.length > 0)).toEqual([]);
  });

  test('promises nothing of its products, nor in structured data', async () => {
    const { items } = await listProducts(opened.shop, { limit: 40 }, 1);
    for (const { itmCode } of items) {
      const detail = toWire(await readProduct(opened.shop, itmCode, 1));
      expect(detail.item).toMatchObject({ warrantyMonths: null, weight: 0 });
      const words = textOf(<ProductScreen detail={detail} origin={ORIGIN} />);
      expect([detail.item.itmName, promisesIn(words.replaceAll(detail.item.itmName, ''))]).toEqual([
        detail.item.itmName,
        [],
      ]);
      const data = serializeJsonLd(productJsonLd(detail, ORIGIN, settings));
      expect(data).not.toMatch(/ReturnPolicy|transitTime|warranty/i);
    }
    const shop = [organizationJsonLd(settings, ORIGIN), storeJsonLd(settings, ORIGIN)];
    expect(JSON.stringify(shop)).not.toMatch(/ReturnPolicy/);
  });

  test('links to no list without items, and to no section that is not there', () => {
    expect(settings.emptyLists).toEqual(['offers', 'new-arrivals', 'restocked']);
    const { container } = renderInShop(
      <>
        <Header withStrip />
        <Footer />
      </>,
      '/',
      site,
    );
    const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(
      hrefs.filter((href) => /offers|new-arrivals|restocked|#refunds/.test(href ?? '')),
    ).toEqual([]);
  });
});

test('the demo says that its policies and promises are examples', () => {
  for (const page of [
    <AboutScreen key="a" origin={ORIGIN} />,
    <FaqScreen key="f" origin={ORIGIN} />,
    <TermsScreen key="t" origin={ORIGIN} />,
  ]) {
    const { container, unmount } = renderInShop(page, '/');
    expect(container).toHaveTextContent('the policies and promises on this page are examples');
    unmount();
  }
});

test('the owner’s own terms, questions and promises are shown', () => {
  const own = [{ title: 'Our word', text: 'First line.\n\nSecond line.' }];
  const terms = renderInShop(<TermsScreen origin={ORIGIN} terms={own} />, '/');
  expect(terms.container).toHaveTextContent('Our wordFirst line.Second line.');
  terms.unmount();
  const { container } = renderInShop(<FaqScreen origin={ORIGIN} questions={own} />, '/');
  expect(container).toHaveTextContent('Our wordFirst line.Second line.');
});

/** Their texts are shown with `exampleTexts` or from settings only; the test above proves it. */
const EXAMPLES = ['TermsScreen.tsx', 'questions.ts', 'AboutScreen.tsx', 'settings.ts'];

test('no sentence elsewhere says how long delivery takes or that parts were tested', () => {
  const folders = ['components', 'lib/text', 'lib/commerce', 'lib/pages', 'lib/seo', 'pages'];
  const files = [
    ...folders,
    'server/messages',
    'server/sales/orders',
    'server/sales/stockWatch',
  ].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !EXAMPLES.some((one) => name.endsWith(one)))
      .map((name) => path.join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) =>
    /\d+ (?:to|-) \d+ working days|[Ww]e test |, tested['.]|tested before/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});
