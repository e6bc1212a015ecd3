import { useEffect } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { Item } from '@/lib/contract/item.contract';
import type { ProductList } from '@/lib/contract/catalogue.contract';
import { productLink, searchLink } from '@/lib/urls/links';
import { counted, formatWarranty } from '@/lib/text/format';
import { yourCode } from '@/lib/text/yourCode';
import { Price } from '@/components/item/Price';
import { ProductPicture } from '@/components/item/ProductPicture';
import { StockText } from '@/components/item/StockText';
import { classes } from '@/components/ui/classes';
import { findGrade } from '@/lib/contract/grades';
import styles from './Suggestions.module.scss';

/** The fields of an answer that the suggestions show. */
export type Found = { query: string; failure: string | null } & Pick<
  ProductList,
  'items' | 'totalItems' | 'understood' | 'alternatives' | 'nearestWords'
>;

type SuggestionListProps = { listId: string; found: Found; items: Item[]; chosenAt: number | null };

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

export function SuggestionList({ listId, found, items, chosenAt }: SuggestionListProps) {
  // Syncs with the list's scroll position: the focus stays in the field, so the browser does not
  // scroll.
  useEffect(() => {
    if (chosenAt === null) return;
    document.getElementById(optionId(listId, chosenAt))?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosenAt]);

  return (
    <div id={listId} role="listbox" aria-label="Search results" className={styles.list}>
      {items.map((item, at) => (
        <SuggestionRow
          key={item.itmCode}
          id={optionId(listId, at)}
          item={item}
          query={found.understood?.corrected ?? found.query}
          chosen={chosenAt === at}
        />
      ))}
      <Link
        id={optionId(listId, items.length)}
        role="option"
        aria-selected={chosenAt === items.length}
        tabIndex={-1}
        href={searchLink(found.query)}
        className={styles.all}
      >
        {found.totalItems === 0 ? 'See all that fit' : seeAll(found.totalItems)}
        <Icon of="chevron-right" size={18} />
      </Link>
    </div>
  );
}

function seeAll(count: number): string {
  return `See ${count > 1 ? 'all ' : ''}${counted(count, 'result')}`;
}

const WORD = /[\p{L}\p{N}]+/gu;

type SuggestionRowProps = { id: string; item: Item; query: string; chosen: boolean };

function SuggestionRow({ id, item, query, chosen }: SuggestionRowProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      href={productLink(item)}
      className={classes(styles.row, chosen && styles.chosen)}
    >
      <span className={styles.picture}>
        <ProductPicture item={item} sizes="48px" priority />
      </span>
      <span className={styles.name}>
        {highlightedParts(item.itmName, query).map((part, at) =>
          part.matches ? <b key={at}>{part.text}</b> : part.text,
        )}
      </span>
      <span className={styles.note}>{noteOf(item)}</span>
      <span className={styles.stock}>
        <StockText inStock={item.inStock} />
      </span>
      <span className={styles.price}>
        <Price item={item} size="row" />
      </span>
    </Link>
  );
}

/** Returns "Your code: B-12 · Service pack, 12 months warranty · SM-A125F". */
function noteOf(item: Item): string {
  const grade = findGrade(item.grade)?.label;
  const warranty = formatWarranty(item.warrantyMonths);
  const quality = [grade, grade === undefined ? warranty : warranty?.toLowerCase()]
    .filter(Boolean)
    .join(', ');
  const own = item.ownCode === undefined ? null : yourCode(item.ownCode);
  return [own, quality, item.modelNumber].filter(Boolean).join(' · ');
}

type NamePart = { text: string; matches: boolean };

/** Splits a name into matching and other parts; the words of the query match as prefixes. */
export function highlightedParts(name: string, query: string): NamePart[] {
  const wanted = query.toLowerCase().match(WORD) ?? [];
  const parts: NamePart[] = [];
  for (const text of name.split(/([\p{L}\p{N}]+)/u)) {
    const word = text.toLowerCase();
    const matches = wanted.some((beginning) => word.startsWith(beginning));
    const last = parts.at(-1);
    if (last !== undefined && last.matches === matches) last.text += text;
    else if (text !== '') parts.push({ text, matches });
  }
  return joinedOverSpaces(parts);
}

/** Joins matching words that only a space separates. */
function joinedOverSpaces(parts: NamePart[]): NamePart[] {
  return parts.reduce<NamePart[]>((joined, part) => {
    const before = joined.at(-1);
    const twoBefore = joined.at(-2);
    if (part.matches && before?.text === ' ' && twoBefore?.matches) {
      joined.splice(-2, 2, { text: `${twoBefore.text} ${part.text}`, matches: true });
      return joined;
    }
    return [...joined, part];
  }, []);
}
