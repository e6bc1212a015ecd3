import { useId, useState, type FormEvent } from 'react';
import { classes } from '@/components/ui/classes';
import type { Facet } from '@/lib/contract/catalogue';
import { listParams, readListState, type ListState } from '@/lib/site/listUrl';
import { FilterGroup } from './FilterGroup';
import type { ListModel } from './listModel';
import { PriceFilter, type PriceDraft } from './PriceFilter';
import styles from './FilterForm.module.scss';

type FilterFormProps = {
  model: ListModel;
  /** Form id for controls that stand outside, such as the sort. */
  id?: string;
  roomy?: boolean;
};

/**
 * The filters as one GET form: with JavaScript every change goes at once, without it the button
 * sends them all.
 */
export function FilterForm({ model, id, roomy = false }: FilterFormProps) {
  const priceId = useId();
  const [draft, setDraft] = useState<PriceDraft>({});
  const { scope, list, state } = model;
  const groups = list.facets.filter(
    ({ key, options }) =>
      key !== scope.tabKey && (options.length > 1 || isUseful(options[0]?.count, list.totalItems)),
  );
  const shownKeys = new Set<string>(groups.map(({ key }) => key));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = stateOf(new FormData(event.currentTarget));
    setDraft({});
    model.go({ ...next, sort: state.sort, view: state.view, page: 1 });
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
      <Groups groups={groups.filter(isAttribute)} model={model} />
      {list.priceRange !== null && (
        <PriceFilter idPrefix={priceId} model={model} draft={draft} onDraft={setDraft} />
      )}
      <Groups groups={groups.filter((group) => !isAttribute(group))} model={model} />
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

/** What an item is, apart from the shelf it stands on: these come before the price. */
function isAttribute({ key }: Facet): boolean {
  return key !== 'catCode' && key !== 'sCatCode' && key !== 'tagCode';
}

/** A single value that everything here has leaves nothing to choose. */
function isUseful(count: number | undefined, totalItems: number): boolean {
  return count !== undefined && count !== totalItems;
}

/** What the address also says and no control of the form shows. */
function KeptParams({ state, shown }: { state: ListState; shown: ReadonlySet<string> }) {
  const params = listParams({ ...state, page: 1, sort: 'best', minPrice: null, maxPrice: null });
  const flagsShown = shown.has('availability');
  return Object.entries(params)
    .filter(([name]) => !shown.has(name))
    .filter(([name]) => !(flagsShown && (name === 'inStock' || name === 'discounted')))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function stateOf(data: FormData): ListState {
  const query: Record<string, string[]> = {};
  for (const [name, value] of data) {
    if (typeof value === 'string') query[name] = [...(query[name] ?? []), value];
  }
  return readListState(query);
}
