import { useState, type FormEvent } from 'react';
import { classes } from '@/components/ui/classes';
import type { Facet } from '@/lib/contract/catalogue';
import { AVAILABILITY, isSwitch } from '@/lib/contract/filters';
import { isAttribute } from '@/lib/pages/pageFacets';
import { listParams, readRupees, type ListState } from '@/lib/urls/listUrl';
import { FilterGroup } from './FilterGroup';
import type { ListModel } from './listModel';
import { PriceFilter, type PriceDraft } from './PriceFilter';
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
  const shownKeys = new Set<string>(groups.map(({ key }) => key));

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

/** Carries the parameters of the address that the form does not show. */
function KeptParams({ state, shown }: { state: ListState; shown: ReadonlySet<string> }) {
  const params = listParams({ ...state, page: 1, sort: 'best', minPrice: null, maxPrice: null });
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
