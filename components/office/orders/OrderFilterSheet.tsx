import { useRouter } from 'next/router';
import { useState } from 'react';
import { keysOf } from '@/lib/contract/records';
import type { OrderFilters } from '@/lib/contract/officeOrder.contract';
import { Choice } from '../parts/Choice';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { FILTER_LABELS, viewLink, type OrderView } from './orderView';

const LEGENDS = { payment: 'Paid by', source: 'Came in', delivery: 'Leaves' } as const;

/** Narrows the list: how orders are paid, came in and leave. */
export function OrderFilterSheet({ view, onClose }: { view: OrderView; onClose: () => void }) {
  const router = useRouter();
  const [filters, setFilters] = useState(view.filters);

  function show() {
    onClose();
    void router.push(viewLink({ ...view, filters }));
  }

  return (
    <Sheet
      title="Filter"
      subtitle="Stays while you change the tab"
      onClose={onClose}
      onSubmit={show}
      footer={<SheetActs keep="Clear" onKeep={() => setFilters({})} act="Show" />}
    >
      {keysOf(LEGENDS).map((name) => (
        <Choice
          key={name}
          legend={LEGENDS[name]}
          name={name}
          value={filters[name] ?? ''}
          options={[['', 'Any'], ...optionsOf(name)]}
          onChange={(value) => setFilters(chosen(filters, name, value))}
        />
      ))}
    </Sheet>
  );
}

function optionsOf(name: keyof OrderFilters): (readonly [string, string])[] {
  return Object.entries(FILTER_LABELS[name]);
}

/** Returns the filters with one of them chosen; '' takes it away. */
function chosen(filters: OrderFilters, name: keyof OrderFilters, value: string): OrderFilters {
  const { [name]: _before, ...others } = filters;
  return value === '' ? others : { ...others, [name]: value };
}
