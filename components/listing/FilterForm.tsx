import { useState, type FormEvent } from 'react';
import { classes } from '@/components/ui/classes';
import type { Facet, FacetOption } from '@/lib/contract/catalogue.contract';
import { AVAILABILITY, isSwitch } from '@/lib/contract/filters';
import { facetTitle, isAttribute } from '@/lib/pages/pageFacets';
import {
  listParams,
  readRupees,
  toggleFlag,
  toggleValue,
  type ListState,
} from '@/lib/urls/listUrl';
import { formatCount } from '@/lib/text/format';
import { Button } from '@/components/ui/Button';
import { Link } from '@/components/ui/Link';
import { hrefOf, type ListModel } from './listModel';
import styles from './FilterForm.module.scss';

type FilterFormProps = {
  model: ListModel;
  /** The form's id, for controls outside it, such as the sort. */
  id?: string;
  roomy?: boolean;
};

/**
 * The filters as a GET form: with JavaScript every change applies at once, without it the button
 * submits them.
 */
export function FilterForm({ model, id, roomy = false }: FilterFormProps) {
  const [draft, setDraft] = useState<PriceDraft>({});
  const { scope, list, state } = model;
  const groups = list.facets.filter(
    ({ key, options }) =>
      key !== scope.tabKey && (options.length > 1 || isUseful(options[0]?.count, list.totalItems)),
  );
  const shownKeys = new Set<string>([...groups.map(({ key }) => key), 'minPrice', 'maxPrice']);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setDraft({});
    model.go(withPrices(state, draft));
  }

  return (
    <form
      id={id}
      method="get"
      action={scope.path}
      className={classes(styles.form, roomy && styles.roomy)}
      onSubmit={submit}
    >
      <KeptParams state={state} shown={shownKeys} />
      <Groups groups={groups.filter(({ key }) => isAttribute(key))} model={model} />
      <PriceFilter model={model} draft={draft} onDraft={setDraft} />
      <Groups groups={groups.filter(({ key }) => !isAttribute(key))} model={model} />
      <noscript>
        <button type="submit" className={styles.apply}>
          Apply filters
        </button>
      </noscript>
    </form>
  );
}

function Groups({ groups, model }: { groups: readonly Facet[]; model: ListModel }) {
  return groups.map((facet) => <FilterGroup key={facet.key} facet={facet} model={model} />);
}

/** A single value that all items share is no choice. */
function isUseful(count: number | undefined, totalItems: number): boolean {
  return count !== undefined && count !== totalItems;
}

/** The form while the filters are folded: what is chosen, for the sort without JavaScript. */
export function FoldedFilters({ model, id }: Pick<FilterFormProps, 'model' | 'id'>) {
  const { scope, state } = model;
  return (
    <form id={id} method="get" action={scope.path}>
      <KeptParams state={state} shown={NO_KEYS} />
      <noscript>
        <Link href={hrefOf(model, { ...state, view: 'grid' })}>Filters are in the grid view</Link>
      </noscript>
    </form>
  );
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** Carries the parameters of the address that the form does not show. */
function KeptParams({ state, shown }: { state: ListState; shown: ReadonlySet<string> }) {
  const params = listParams({ ...state, page: 1, sort: 'best' });
  const flagsShown = shown.has(AVAILABILITY);
  return Object.entries(params)
    .filter(([name]) => !shown.has(name))
    .filter(([name]) => !(flagsShown && isSwitch(name)))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function withPrices(state: ListState, { minPrice, maxPrice }: PriceDraft): ListState {
  return {
    ...state,
    minPrice: minPrice === undefined ? state.minPrice : readRupees(minPrice),
    maxPrice: maxPrice === undefined ? state.maxPrice : readRupees(maxPrice),
    page: 1,
  };
}

/** Further options are collapsed. */
const OPEN_OPTIONS = 8;

function FilterGroup({ facet, model }: { facet: Facet; model: ListModel }) {
  const options = facet.options.filter(
    (option) => option.count > 0 || isChosen(model.state, facet, option),
  );
  const first = options.slice(0, OPEN_OPTIONS);
  const rest = options.slice(OPEN_OPTIONS);
  return (
    <details className={styles.group} open>
      <summary>{facetTitle(facet.key)}</summary>
      <Options label={facetTitle(facet.key)} options={first} facet={facet} model={model} />
      {rest.length > 0 && (
        <details
          className={styles.more}
          open={rest.some((option) => isChosen(model.state, facet, option))}
        >
          <summary>{`${rest.length} more`}</summary>
          <Options
            label={`More of ${facetTitle(facet.key)}`}
            options={rest}
            facet={facet}
            model={model}
          />
        </details>
      )}
    </details>
  );
}

type OptionsProps = {
  label: string;
  options: readonly FacetOption[];
  facet: Facet;
  model: ListModel;
};

function Options({ label, options, facet, model }: OptionsProps) {
  return (
    <ul aria-label={label}>
      {options.map((option) => (
        <Option key={option.value} option={option} facet={facet} model={model} />
      ))}
    </ul>
  );
}

type OptionProps = { option: FacetOption; facet: Facet; model: ListModel };

function Option({ option, facet, model }: OptionProps) {
  const flag = facet.key === AVAILABILITY;
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name={flag ? option.value : facet.key}
          value={flag ? '1' : option.value}
          checked={isChosen(model.state, facet, option)}
          onChange={() => model.go(toggled(model.state, facet, option))}
        />
        {option.label}
        <small>{formatCount(option.count)}</small>
      </label>
    </li>
  );
}

function isChosen(state: ListState, { key }: Facet, { value }: FacetOption): boolean {
  if (key !== AVAILABILITY) return state[key].includes(value);
  return isSwitch(value) && state[value];
}

function toggled(state: ListState, { key }: Facet, { value }: FacetOption): ListState {
  if (key !== AVAILABILITY) return toggleValue(state, key, value);
  return isSwitch(value) ? toggleFlag(state, value) : state;
}

/** Prices that were typed and not applied yet. */
type PriceDraft = { minPrice?: string; maxPrice?: string };

type PriceFilterProps = {
  model: ListModel;
  draft: PriceDraft;
  onDraft: (draft: PriceDraft) => void;
};

/** The lowest and highest price; the placeholders show the range of the list. */
function PriceFilter({ model, draft, onDraft }: PriceFilterProps) {
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
      {isUpsideDown(model.state) && (
        <p role="status">The lowest price is above the highest, so no part matches.</p>
      )}
    </details>
  );
}

function isUpsideDown({ minPrice, maxPrice }: ListState): boolean {
  return minPrice !== null && maxPrice !== null && minPrice > maxPrice;
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
