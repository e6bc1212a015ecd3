import { useState } from 'react';
import { Form } from '@/components/ui/Form';
import { Icon } from '@/components/ui/Icon';
import styles from './QuickCells.module.scss';
import { itemOf, numberOf, type ListedLine } from './quickLinesState';
import type { QuickOrder } from './useQuickOrder';

export type CellProps = { line: ListedLine; order: QuickOrder; tab: 0 | -1 };

export function LineNumber({ line }: { line: ListedLine }) {
  return (
    <span role="rowheader" className={styles.number}>
      {numberOf(line)}
    </span>
  );
}

/** What the dealer wrote, and below it what the shop makes of it. */
export function CellNote({ cell, meant }: { cell: CellProps; meant: string }) {
  const { text } = cell.line;
  return (
    <span role="gridcell" className={styles.said}>
      <b title={text}>“{text}”</b>
      <small title={meant}>{meant}</small>
      <Problem {...cell} />
    </span>
  );
}

/** A quantity above the stock stays, marked as invalid, until the dealer lowers it. */
export function LineQuantity({ line, order, tab }: CellProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const item = itemOf(line);

  function type(text: string) {
    const typed = text.replace(/\D/g, '');
    setDraft(typed);
    if (typed !== '') order.count(line.line, Number(typed));
  }

  return (
    <input
      data-quantity
      className={styles.field}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      tabIndex={tab}
      aria-label={`Quantity of ${item?.itmName ?? `line ${numberOf(line)}`}`}
      aria-invalid={(item !== null && line.problem !== null) || undefined}
      value={draft ?? (line.maybe === undefined ? String(line.qty) : '')}
      onChange={({ target }) => type(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => setDraft(null)}
    />
  );
}

export function RemoveLine({ line, order, tab }: CellProps) {
  return (
    <button
      type="button"
      tabIndex={tab}
      className={styles.remove}
      aria-label={`Remove line ${numberOf(line)}, ${line.text}`}
      onClick={() => order.remove(line.line)}
    >
      <Icon of="x" size={16} />
    </button>
  );
}

/** Says why a line cannot be added, with a button that fixes it: nothing is clipped silently. */
export function Problem({ line, order, tab }: CellProps) {
  const { problem, qty } = line;
  const item = itemOf(line);
  if (problem === null || item === null) return null;
  const { sentence, fixQty, reason } = problem;
  const isClipped = reason === 'not-enough-stock' || reason === 'above-maximum';
  return (
    <span className={styles.problem}>
      {isClipped ? `${qty} asked. ${sentence}` : sentence}
      {(line.maybe ?? (fixQty > 0 ? [fixQty] : [])).map((count) => (
        <button
          key={count}
          type="button"
          tabIndex={tab}
          aria-label={`Set ${item.itmName} to ${count}`}
          onClick={() => order.count(line.line, count)}
        >
          Set to {count}
        </button>
      ))}
    </span>
  );
}

/** Searches again for a line without a match. */
export function FindPart({ line, order, tab }: CellProps) {
  const [words, setWords] = useState('');
  return (
    <Form
      name="find-part"
      className={styles.find}
      role="search"
      aria-label={`For line ${numberOf(line)}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') void order.find(line.line, words);
      }}
    >
      <input
        type="search"
        value={words}
        maxLength={200}
        tabIndex={tab}
        placeholder="Find the part"
        aria-label={`Find the part for line ${numberOf(line)}`}
        onChange={({ target }) => setWords(target.value)}
      />
      <button type="submit" tabIndex={tab} aria-label={`Find for line ${numberOf(line)}`}>
        <Icon of="search" size={16} />
      </button>
    </Form>
  );
}
