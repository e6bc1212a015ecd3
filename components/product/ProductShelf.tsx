import { SectionHead } from '@/components/ui/SectionHead';
import type { FittingModel, Item } from '@/lib/contract/catalogue';
import { formatCount } from '@/lib/text/format';
import { modelLink } from '@/lib/urls/links';
import { CardGrid } from './CardGrid';
import styles from './ProductScreen.module.scss';

type ProductShelfProps = {
  title: string;
  items: readonly Item[];
  model?: FittingModel;
  partsForModel?: number;
};

/** A grid of cards under a heading, with a link to all parts of the phone. */
export function ProductShelf({ title, items, model, partsForModel = 0 }: ProductShelfProps) {
  if (items.length === 0) return null;
  const all =
    model === undefined
      ? {}
      : {
          href: modelLink(model.modelCode),
          linkText: `All ${formatCount(partsForModel)} parts`,
        };
  return (
    <section className={styles.shelf} aria-label={title}>
      <SectionHead title={title} {...all} />
      <CardGrid items={items} label={title} level={3} columns="five" />
    </section>
  );
}
