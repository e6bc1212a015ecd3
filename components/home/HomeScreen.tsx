import { useEffect } from 'react';
import { CardGrid } from '@/components/product/CardGrid';
import { ProductRows } from '@/components/item/ProductRows';
import { SectionHead } from '@/components/ui/SectionHead';
import { formatCount } from '@/lib/text/format';
import type { Item } from '@/lib/contract/item.contract';
import type { HomePart } from '@/lib/contract/siteSettings';
import type { HomePage, HomeRow } from '@/lib/pages/homePage';
import { links } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { catalogueReceived } from '@/store/catalogueSlice';
import { useAppDispatch, useAppSelector, useSettings } from '@/store/hooks';
import { PageMeta } from '@/components/ui/PageMeta';
import { organizationJsonLd, storeJsonLd, websiteJsonLd } from '@/lib/seo/storeJsonLd';
import { Finder } from './Finder';
import styles from './HomeScreen.module.scss';
import { CategoryStrip } from './CategoryStrip';
import finderStyles from './Finder.module.scss';
import { Notes } from './Notes';

export function HomeScreen(page: HomePage) {
  const { finder, parts, newArrivals, origin } = page;
  const [first, ...others] = parts;
  const opensWithSelling = first === 'selling';
  const hasModels = finder.brands.length > 0;
  const dispatch = useAppDispatch();

  useEffect(() => {
    dispatch(catalogueReceived({ latestProducts: newArrivals?.items }));
  }, [dispatch, newArrivals]);

  return (
    <div className={styles.home}>
      <HomeMeta origin={origin} />
      <div className={styles.first}>
        {hasModels ? <Finder start={finder} /> : <Greeting />}
        {opensWithSelling && <Part part={first} page={page} />}
        {hasModels && <CategoryStrip />}
      </div>
      {(opensWithSelling ? others : parts).map((part) => (
        <Part key={part} part={part} page={page} />
      ))}
    </div>
  );
}

/** One part of the page below the finder; the owner chooses which, and their order. */
function Part({ part, page }: { part: HomePart; page: HomePage }) {
  switch (part) {
    case 'selling':
      return <Selling page={page} />;
    case 'featured':
      return <Featured items={page.featured} />;
    case 'newArrivals':
      return opensWithNewest(page) ? null : (
        <Row title={text.newArrivals} href={links.newArrivals} row={page.newArrivals} />
      );
    case 'offers':
      return <Row title={text.offers} href={links.offers} row={page.offers} />;
    case 'restocked':
      return <Restocked row={page.restocked} />;
    case 'notes':
      return <Notes />;
  }
}

/** What sells, or before there are orders what is new, or else what is there. */
function Selling({ page }: { page: HomePage }) {
  const { selling, newArrivals } = page;
  if (selling === null) return null;
  if (newArrivals !== null && opensWithNewest(page)) {
    const { items, totalItems } = newArrivals;
    return (
      <Opening
        title={text.newArrivals}
        items={items}
        href={links.newArrivals}
        linkText={viewAll(totalItems)}
      />
    );
  }
  if (selling.items.length === 0) return null;
  const title = selling.areSellers ? 'What sells' : 'In stock';
  return <Opening title={title} items={selling.items} href={IN_STOCK} linkText="All in stock" />;
}

type OpeningProps = { title: string; items: Item[]; href: string; linkText: string };

function Opening({ title, items, href, linkText }: OpeningProps) {
  return (
    <section className={styles.section}>
      <SectionHead title={title} href={href} linkText={linkText} />
      <CardGrid items={items} label={title} level={3} columns="five" isCompact />
    </section>
  );
}

const FEWEST_NEW = 5;

/** Whether the newest parts are in the place of those that sell, of which there are too few. */
function opensWithNewest({ parts, selling, newArrivals }: HomePage): boolean {
  const isShown = parts.includes('selling') && parts.includes('newArrivals');
  const hasSellers = selling === null || selling.areSellers;
  return isShown && !hasSellers && (newArrivals?.items.length ?? 0) >= FEWEST_NEW;
}

function viewAll(totalItems: number): string {
  return `View all ${formatCount(totalItems)}`;
}

const IN_STOCK = `${links.shop}?inStock=1`;

function Featured({ items }: { items: HomePage['featured'] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead title={FEATURED} />
      <CardGrid items={items} label={FEATURED} level={3} columns="row" />
    </section>
  );
}

const FEATURED = 'We recommend';

function Restocked({ row }: { row: HomeRow }) {
  if (row === null || row.items.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead
        title={text.restocked}
        href={links.restocked}
        linkText={viewAll(row.totalItems)}
      />
      <ProductRows items={row.items} label={text.restocked} columns={3} />
    </section>
  );
}

function Row({ title, href, row }: { title: string; href: string; row: HomeRow }) {
  if (row === null || row.items.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead title={title} href={href} linkText={viewAll(row.totalItems)} />
      <CardGrid items={row.items} label={title} level={3} columns="row" />
    </section>
  );
}

/** Replaces the finder when the catalogue has no models: its kinds of part. */
function Greeting() {
  const itemTotal = useAppSelector((state) =>
    state.catalogue.categories.reduce((sum, category) => sum + category.itemCount, 0),
  );
  return (
    <section className={finderStyles.finder} aria-labelledby="greeting">
      <div className={finderStyles.head}>
        <h1 id="greeting">Parts for mobile phones</h1>
        <p>{formatCount(itemTotal)} parts: search by name or code, or browse a category.</p>
      </div>
      <CategoryStrip />
    </section>
  );
}

/** The meta tags and structured data of the home page. */
function HomeMeta({ origin }: { origin: string }) {
  const settings = useSettings();
  return (
    <PageMeta
      siteName={settings.siteName}
      title={`${settings.siteName}: mobile phone spare parts, retail and wholesale`}
      description={`Displays, batteries, touch panels and every other part by phone model, with grade, warranty, price in LKR and stock.${settings.deliveryNote === '' ? '' : ` ${settings.deliveryNote}.`}`}
      canonical={origin + links.home}
      jsonLd={[
        organizationJsonLd(settings, origin),
        storeJsonLd(settings, origin),
        websiteJsonLd(settings, origin),
      ]}
    />
  );
}
