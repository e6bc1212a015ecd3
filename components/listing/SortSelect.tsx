import { ChevronDown } from '@/components/ui/icons';
import { Icon } from '@/components/ui/Icon';
import { readListState, SORT_LABELS } from '@/lib/urls/listUrl';
import type { ListModel } from './listModel';
import styles from './ListToolbar.module.scss';

/** Part of the filter form, so that it also works without JavaScript. */
export function SortSelect({ model, formId }: { model: ListModel; formId: string }) {
  return (
    <label className={styles.sort}>
      <span>Sort</span>
      <select
        name="sort"
        form={formId}
        value={model.state.sort}
        onChange={(event) => {
          const { sort } = readListState({ sort: event.target.value });
          model.go({ ...model.state, sort, page: 1 });
        }}
      >
        {Object.entries(SORT_LABELS).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
      <noscript>
        <button type="submit" form={formId}>
          Sort
        </button>
      </noscript>
    </label>
  );
}
