import { Field } from '@/components/ui/Field';
import type { ImportColumn, RefusedLine } from '@/lib/contract/import.contract';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import { FIELD_LABELS } from './fieldLabels';
import styles from './import.module.scss';

type CorrectSheetProps = {
  columns: readonly ImportColumn[];
  refused: RefusedLine;
  cells: readonly string[];
  onClose: () => void;
  onKeep: (cells: string[]) => void;
};

/** The cells of a refused line; what is kept here is tried with the other lines. */
export function CorrectSheet({ columns, refused, cells, onClose, onKeep }: CorrectSheetProps) {
  const initial = Object.fromEntries(columns.map((_, at) => [String(at), cells[at] ?? '']));
  const { values, bind } = useFields(`line-${refused.line}`, initial);
  const isWrong = ({ name }: ImportColumn) => name === refused.column;
  const used = columns.map((column, at) => ({ column, at })).filter(isUsed);
  const first = used.find(({ column }) => isWrong(column)) ?? used[0];
  return (
    <Sheet
      title={`Line ${refused.line}`}
      subtitle={refused.column === null ? refused.reason : `${refused.column}: ${refused.reason}`}
      onClose={onClose}
      onSubmit={() => onKeep(columns.map((_, at) => values[String(at)] ?? ''))}
      footer={<SheetActs keep="Leave it out" onKeep={onClose} act="Keep the correction" />}
    >
      <div className={styles.cells}>
        {used.map(({ column, at }) => (
          <Field
            key={at}
            field={bind(String(at), isWrong(column) ? refused.reason : undefined)}
            label={labelOf(column)}
            autoComplete="off"
            optional={false}
            data-first={at === first?.at || undefined}
          />
        ))}
      </div>
    </Sheet>
  );
}

/** Columns that are read; the cells of the others stay. */
function isUsed({ column: { field } }: { column: ImportColumn }): boolean {
  return field !== null;
}

function labelOf({ name, field }: ImportColumn): string {
  const label = FIELD_LABELS[field ?? ''] ?? name;
  return label.toLowerCase() === name.toLowerCase() ? label : `${label} (${name})`;
}
