import { Button } from '@/components/ui/Button';
import { formatCount } from '@/lib/text/format';
import type { ListModel } from './listModel';
import styles from './FilterForm.module.scss';

/** Prices that were typed and not applied yet. */
export type PriceDraft = { minPrice?: string; maxPrice?: string };

type PriceFilterProps = {
  model: ListModel;
  draft: PriceDraft;
  onDraft: (draft: PriceDraft) => void;
};

/** The lowest and highest price; the placeholders show the range of the list. */
export function PriceFilter({ model, draft, onDraft }: PriceFilterProps) {
  const { priceRange } = model.list;
  const shared = { chosen: model.state, draft, onDraft };
  // Rounded outwards to whole rupees, so that the range covers every item.
  const lowest = priceRange === null ? 'Low' : formatCount(Math.floor(priceRange.min));
  const highest = priceRange === null ? 'High' : formatCount(Math.ceil(priceRange.max));

  return (
    <details className={styles.group} open>
      <summary>Price, LKR</summary>
      <div className={styles.price}>
        <PriceField name="minPrice" label="Lowest price, LKR" placeholder={lowest} {...shared} />
        <span aria-hidden>to</span>
        <PriceField name="maxPrice" label="Highest price, LKR" placeholder={highest} {...shared} />
        <Button type="submit" variant="outline" size={36} aria-label="Go: apply the price">
          Go
        </Button>
      </div>
    </details>
  );
}

type PriceFieldProps = Pick<PriceFilterProps, 'draft' | 'onDraft'> & {
  name: keyof PriceDraft;
  label: string;
  placeholder: string;
  chosen: Record<keyof PriceDraft, number | null>;
};

function PriceField({ name, label, placeholder, chosen, draft, onDraft }: PriceFieldProps) {
  const applied = chosen[name];
  const shown = draft[name] ?? (applied === null ? '' : formatCount(applied));
  const take = (typed: string) => onDraft({ ...draft, [name]: typed });
  return (
    <input
      name={name}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      placeholder={placeholder}
      onChange={(event) => take(event.target.value)}
    />
  );
}
