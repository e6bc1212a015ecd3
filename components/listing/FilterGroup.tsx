import type { Facet, FacetOption } from '@/lib/contract/catalogue';
import { AVAILABILITY, isSwitch } from '@/lib/contract/filters';
import { formatCount } from '@/lib/text/format';
import { facetTitle } from '@/lib/pages/pageFacets';
import { toggleFlag, toggleValue, type ListState } from '@/lib/urls/listUrl';
import type { ListModel } from './listModel';
import styles from './FilterForm.module.scss';

/** Further options are collapsed. */
const OPEN_OPTIONS = 8;

export function FilterGroup({ facet, model }: { facet: Facet; model: ListModel }) {
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
          <summary>{rest.length} more</summary>
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
