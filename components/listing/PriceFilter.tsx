import { ChevronUp } from '@/components/ui/icons';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { formatCount } from '@/lib/site/format';
import type { ListModel } from './listModel';
import styles from './FilterForm.module.scss';

/** What is typed and not yet sent. */
export type PriceDraft = { minPrice?: string; maxPrice?: string };

type PriceFilterProps = {
  model: ListModel;
  draft: PriceDraft;
  onDraft: (draft: PriceDraft) => void;
};

/** Lowest and highest price; the placeholders say what there is. */
export function PriceFilter({ model, draft, onDraft }: PriceFilterProps) {
  const { priceRange } = model.list;
  // Whole rupees that leave nothing out.
  const lowest = priceRange === null ? 'Low' : formatCount(Math.floor(priceRange.min));
  const highest = priceRange === null ? 'High' : formatCount(Math.ceil(priceRange.max));

  function field(name: keyof PriceDraft, label: string, placeholder: string) {
    const chosen = model.state[name];
    return (
      <input
        name={name}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={draft[name] ?? (chosen === null ? '' : formatCount(chosen))}
        placeholder={placeholder}
        onChange={(event) => onDraft({ ...draft, [name]: event.target.value })}
      />
    );
  }

  return (
    <details className={styles.group} open>
      <summary>
        Price, LKR
        <Icon of={ChevronUp} size={16} />
      </summary>
      <div className={styles.price}>
        {field('minPrice', 'Lowest price, LKR', lowest)}
        <span aria-hidden>to</span>
        {field('maxPrice', 'Highest price, LKR', highest)}
        <Button type="submit" variant="outline" size={36} aria-label="Go: apply the price">
          Go
        </Button>
      </div>
    </details>
  );
}
