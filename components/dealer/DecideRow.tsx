import { lineTotal } from '@/lib/commerce/price';
import { StockText } from '@/components/item/StockText';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { unitPrice } from '@/lib/commerce/price';
import type { QuickItem } from '@/lib/contract/quickOrder';
import { formatAmount } from '@/lib/text/format';
import { searchLink } from '@/lib/urls/links';
import { choiceName } from './lineFocus';
import { LineQuantity } from './LineQuantity';
import { itemOf, type ListedLine } from './quickLinesState';
import { RemoveLine } from './RemoveLine';
import styles from './QuickRows.module.scss';
import type { QuickOrder } from './useQuickOrder';
import { counted } from '@/lib/text/countNoun';

type RowProps = { line: ListedLine; order: QuickOrder };

/** A line that several parts match; the dealer picks one. */
export function DecideRow({ line, order }: RowProps) {
  const { text, qty, problem, hasQuantity } = line;
  const item = itemOf(line);
  return (
    <div
      className={classes(styles.row, styles.decide)}
      role="group"
      aria-label={`Line ${line.line}`}
    >
      <span className={styles.number}>{line.line}</span>
      <div className={styles.main}>
        <p className={styles.said}>
          <b>“{text}”</b> {problem?.sentence}
          {!hasQuantity && 'No quantity given, so 1.'}
        </p>
        <Choices line={line} order={order} />
        <More line={line} />
      </div>
      <LineQuantity line={line} order={order} />
      <span className={styles.total}>
        {item === null ? 'Choose a part' : formatAmount(lineTotal(item, qty))}
      </span>
      <RemoveLine line={line} order={order} />
    </div>
  );
}

function Choices({ line, order }: RowProps) {
  const { line: number, text, suggestions, picked } = line;
  return (
    <fieldset className={styles.choices}>
      <legend>Which part is “{text}”?</legend>
      {suggestions.map((item) => (
        <Choice
          key={item.itmCode}
          item={item}
          name={choiceName(number)}
          isPicked={picked?.itmCode === item.itmCode}
          onPick={() => order.pick(number, item)}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = { item: QuickItem; name: string; isPicked: boolean; onPick: () => void };

function Choice({ item, name, isPicked, onPick }: ChoiceProps) {
  return (
    <label className={classes(styles.choice, isPicked && styles.picked)}>
      <input type="radio" name={name} checked={isPicked} onChange={onPick} />
      <span className={styles.choiceName}>{item.itmName}</span>
      <span className={styles.choiceFacts}>
        <StockText inStock={item.inStock} />
        <b>
          <Money rupees={unitPrice(item)} />
        </b>
      </span>
    </label>
  );
}

/** Links to the search when more parts match than the line lists. */
function More({ line: { words, found, suggestions } }: Pick<RowProps, 'line'>) {
  if (found <= suggestions.length) return null;
  return (
    <Link href={searchLink(words)} target="_blank" className={styles.more}>
      See all {counted(found, 'part')} (opens in a new tab)
    </Link>
  );
}
