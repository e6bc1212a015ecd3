import { useEffect } from 'react';
import { CardGrid } from '@/components/product/CardGrid';
import { SectionHead } from '@/components/ui/SectionHead';
import { formatCount } from '@/lib/text/format';
import type { HomePage, HomeShelf } from '@/lib/pages/homePage';
import { links } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { catalogueReceived } from '@/store/catalogueSlice';
import { useAppDispatch } from '@/store/hooks';
import { Finder } from './Finder';
import { Greeting } from './Greeting';
import { HomeMeta } from './HomeMeta';
import styles from './HomeScreen.module.scss';
import { CategoryStrip } from './CategoryStrip';
import { Notes } from './Notes';
import { RestockedRows } from './RestockedRows';

export function HomeScreen({ finder, newArrivals, offers, restocked, origin }: HomePage) {
  const dispatch = useAppDispatch();

  useEffect(() => {
    dispatch(catalogueReceived({ latestProducts: newArrivals?.items }));
  }, [dispatch, newArrivals]);

  return (
    <div className={styles.home}>
      <HomeMeta origin={origin} />
      <div className={styles.first}>
        {finder.brands.length === 0 ? <Greeting /> : <Finder start={finder} />}
        <CategoryStrip />
      </div>
      <Shelf title={text.newArrivals} href={links.newArrivals} shelf={newArrivals} />
      <Shelf title={text.offers} href={links.offers} shelf={offers} />
      {restocked !== null && restocked.items.length > 0 && (
        <section className={styles.section}>
          <SectionHead
            title={text.restocked}
            href={links.restocked}
            linkText={`View all ${formatCount(restocked.totalItems)}`}
          />
          <RestockedRows items={restocked.items} />
        </section>
      )}
      <Notes />
    </div>
  );
}

function Shelf({ title, href, shelf }: { title: string; href: string; shelf: HomeShelf }) {
  if (shelf === null || shelf.items.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHead
        title={title}
        href={href}
        linkText={`View all ${formatCount(shelf.totalItems)}`}
      />
      <CardGrid items={shelf.items} label={title} level={3} columns="shelf" />
    </section>
  );
}
