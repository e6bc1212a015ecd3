import { useState } from 'react';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { choiceLabels } from '@/lib/commerce/choiceLabels';
import { ASK_FOR_PRICE, isPriced, unitPrice } from '@/lib/commerce/price';
import { stockState, stockText } from '@/lib/commerce/stock';
import { formatAmount } from '@/lib/text/format';
import type { QuickItem } from '@/lib/contract/quickOrder';
import { useMaximumQuantity } from '@/store/hooks';
import styles from './QuickGrid.module.scss';
import { itemOf, type ListedLine } from './quickLinesState';
import type { QuickOrder } from './useQuickOrder';

export type CellProps = { line: ListedLine; order: QuickOrder; tab: 0 | -1 };

/** A chip for each part that the line may mean; its number is the key that picks it. */
export function Chips({ line, order, tab }: CellProps) {
  const { line: number, suggestions } = line;
  const chosen = itemOf(line)?.itmCode;
  const labels = choiceLabels(suggestions);
  return suggestions.map((item, at) => (
    <Chip
      key={item.itmCode}
      item={item}
      label={labels[at] ?? item.itmName}
      number={at + 1}
      isChosen={item.itmCode === chosen}
      tab={tab}
      onPick={() => order.pick(number, item)}
    />
  ));
}

type ChipProps = {
  item: QuickItem;
  label: string;
  number: number;
  isChosen: boolean;
  tab: 0 | -1;
  onPick: () => void;
};

function Chip({ item, label, number, isChosen, tab, onPick }: ChipProps) {
  const maximum = useMaximumQuantity();
  const { inStock, itmName } = item;
  const price = isPriced(item) ? formatAmount(unitPrice(item)) : ASK_FOR_PRICE;
  const stock = stockText(inStock, maximum);
  return (
    <button
      type="button"
      tabIndex={tab}
      aria-pressed={isChosen}
      aria-label={`${number}: ${itmName}, ${price}, ${stock}`}
      title={`${itmName}, ${stock}`}
      className={classes(styles.chip, isChosen && styles.chosen)}
      onClick={onPick}
    >
      <kbd>{number}</kbd>
      <span className={styles.label}>{label}</span>
      <b>{price}</b>
      <i data-stock={stockState(inStock)}>{inStock > maximum ? `${maximum}+` : inStock}</i>
    </button>
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
      aria-label={`Quantity of ${item?.itmName ?? `line ${line.line}`}`}
      aria-invalid={(item !== null && line.problem !== null) || undefined}
      value={draft ?? String(line.qty)}
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
      aria-label={`Remove line ${line.line}, ${line.text}`}
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
      {fixQty > 0 && (
        <button
          type="button"
          tabIndex={tab}
          aria-label={`Set ${item.itmName} to ${fixQty}`}
          onClick={() => order.count(line.line, fixQty)}
        >
          Set to {fixQty}
        </button>
      )}
    </span>
  );
}
