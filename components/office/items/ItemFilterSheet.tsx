import { useRouter } from 'next/router';
import { useState } from 'react';
import { SelectField } from '@/components/ui/Field';
import { GRADES } from '@/lib/contract/grades';
import { ITEM_FILTER_NAMES, type ItemFilterName } from '@/lib/contract/itemLists';
import type { ItemGroups } from '@/lib/contract/officeItem.contract';
import { keysOf } from '@/lib/contract/records';
import { Choice } from '../parts/Choice';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { itemsLink, type ItemListView, type ViewFilters } from '@/lib/urls/itemsView';
import { FILTER_WORDS } from './itemWords';

const LEGENDS = {
  stock: 'Stock',
  hidden: 'In the shop',
  price: 'Price',
  offer: 'Discount',
  photo: 'Photo',
} as const;

type Props = { view: ItemListView; groups: ItemGroups; onClose: () => void };

/** Narrows the list; the search, the order and the columns stay. */
export function ItemFilterSheet({ view, groups, onClose }: Props) {
  const router = useRouter();
  const [filters, setFilters] = useState(view.filters);
  const set = (name: ItemFilterName, value: string) =>
    setFilters((before) => without({ ...before, [name]: value }));

  function show() {
    onClose();
    void router.push(itemsLink({ ...view, filters }));
  }

  function clear() {
    const { search } = filters;
    setFilters(search === undefined ? {} : { search });
  }

  return (
    <Sheet
      title="Filter"
      subtitle="All that are chosen apply together"
      onClose={onClose}
      onSubmit={show}
      footer={<SheetActs keep="Clear" onKeep={clear} act="Show" />}
    >
      <Select
        name="category"
        label="Category"
        options={namedOptions(groups.categories)}
        filters={filters}
        set={set}
      />
      <Select
        name="brand"
        label="Brand"
        options={namedOptions(groups.brands)}
        filters={filters}
        set={set}
      />
      <Select
        name="grade"
        label="Grade"
        options={GRADES.map(({ id, label }) => [id, label] as const)}
        filters={filters}
        set={set}
      />
      {keysOf(LEGENDS).map((name) => (
        <Choice
          key={name}
          legend={LEGENDS[name]}
          name={name}
          value={filters[name] ?? ''}
          options={[['', 'Any'], ...Object.entries(FILTER_WORDS[name])]}
          onChange={(value) => set(name, value)}
        />
      ))}
    </Sheet>
  );
}

/** Returns the filters that say something, in the order of addresses. */
function without(filters: ViewFilters): ViewFilters {
  return Object.fromEntries(
    ITEM_FILTER_NAMES.flatMap((name) => {
      const value = filters[name];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
}

function namedOptions(groups: ItemGroups['brands']) {
  return groups.map(({ code, name }) => [String(code), name] as const);
}

type SelectProps = {
  name: ItemFilterName;
  label: string;
  options: readonly (readonly [string, string])[];
  filters: ViewFilters;
  set: (name: ItemFilterName, value: string) => void;
};

function Select({ name, label, options, filters, set }: SelectProps) {
  return (
    <SelectField
      label={label}
      field={{
        id: `filter-${name}`,
        name,
        value: filters[name] ?? '',
        error: undefined,
        onChange: (value) => set(name, value),
        onBlur: () => undefined,
      }}
    >
      <option value="">Any</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
