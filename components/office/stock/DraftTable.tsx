import { ItemName } from '@/components/ui/ItemName';
import { formatCount } from '@/lib/text/format';
import { Mark } from '../parts/Mark';
import { CameMark } from '../parts/CameMark';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { useTable } from '../parts/useTable';
import type { DraftLine } from './stockDraft';
import type { StockTask } from './stockTask';
import type { DraftOf } from './useStockDraft';
import styles from './stock.module.scss';

/** Everything that was scanned; the last part is marked. */
export function DraftTable({ task, stock: { draft, last } }: { task: StockTask; stock: DraftOf }) {
  const idOf = ({ item }: DraftLine) => String(item.itmCode);
  const lines = [...draft.lines, ...notScanned(task, draft.lines)];
  const rows = useTable({ ids: lines.map(idOf) });
  const lastCode = last?.kind === 'counted' ? [String(last.itmCode)] : [];
  const table = { ...rows, selected: new Set(lastCode) };
  if (lines.length === 0) {
    return (
      <p className={styles.none}>
        Nothing is scanned yet.
        <span className={styles.withKeys}> Press / to type a code.</span>
      </p>
    );
  }
  return (
    <OfficeTable
      caption={task.title}
      columns={columns(task)}
      rows={lines}
      idOf={idOf}
      table={table}
      framed
    />
  );
}

/** What is on the order to the supplier and was not scanned yet. */
function notScanned({ ordered = [] }: StockTask, lines: readonly DraftLine[]): DraftLine[] {
  const scanned = new Set(lines.map(({ item }) => item.itmCode));
  return ordered
    .filter(({ item, open }) => open > 0 && !scanned.has(item.itmCode))
    .map(({ item }) => ({ item, qty: 0, at: 0 }));
}

function columns({ name, column, ordered }: StockTask): Column<DraftLine>[] {
  const openOf = ({ item }: DraftLine) =>
    ordered?.find((one) => one.item.itmCode === item.itmCode)?.open ?? 0;
  const open: Column<DraftLine>[] =
    ordered === undefined
      ? []
      : [
          {
            id: 'open',
            head: 'To come',
            align: 'right',
            phone: 'second',
            cell: (line) => `of ${formatCount(openOf(line))}`,
          },
        ];
  const ledger: Column<DraftLine>[] =
    name === 'count'
      ? [
          {
            id: 'ledger',
            head: 'Ledger',
            align: 'right',
            phone: 'second',
            cell: ({ item }) => formatCount(item.inStock),
          },
        ]
      : [];
  return [
    { id: 'code', head: 'Code', phone: 'note', cell: ({ item }) => item.sku },
    { id: 'item', head: 'Item', phone: 'title', cell: ({ item }) => <Name name={item.itmName} /> },
    { id: 'shelf', head: 'Shelf', phone: 'state', cell: ({ item }) => item.shelf ?? '' },
    ...ledger,
    ...open,
    { id: 'qty', head: column, align: 'right', phone: 'amount', cell: ({ qty }) => <b>{qty}</b> },
    {
      id: 'state',
      head: 'State',
      phone: 'mark',
      cell: (line) =>
        ordered === undefined ? (
          <State line={line} isCount={name === 'count'} />
        ) : (
          <CameMark qty={openOf(line)} received={line.qty} />
        ),
    },
  ];
}

function Name({ name }: { name: string }) {
  return (
    <span className={styles.name}>
      <ItemName name={name} />
    </span>
  );
}

function State({ line: { item, qty }, isCount }: { line: DraftLine; isCount: boolean }) {
  if (!isCount) return <>{`then ${formatCount(item.inStock + qty)}`}</>;
  const difference = qty - item.inStock;
  if (difference === 0) {
    return (
      <Mark shape="tick" tone="good">
        same
      </Mark>
    );
  }
  return (
    <Mark shape="alert" tone={difference < 0 ? 'bad' : 'warn'}>
      {difference < 0 ? `${-difference} missing` : `${difference} more`}
    </Mark>
  );
}
