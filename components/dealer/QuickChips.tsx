import { useState } from 'react';
import { StockMark } from '@/components/item/StockMark';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { choiceLabels } from '@/lib/commerce/choiceLabels';
import { ASK_FOR_PRICE, isPriced, unitPrice } from '@/lib/commerce/price';
import { stockText } from '@/lib/commerce/stock';
import { counted, formatAmount } from '@/lib/text/format';
import type { QuickItem } from '@/lib/contract/dealer.contract';
import { searchLink } from '@/lib/urls/links';
import { useMaximumQuantity } from '@/store/hooks';
import type { CellProps } from './QuickCells';
import styles from './QuickChips.module.scss';
import { itemOf, numberOf } from './quickLinesState';

/** Chips that a line shows at first; a desktop has room for them in one or two rows. */
export const FIRST_CHIPS = 4;

/**
 * A chip for each part that the line may mean; its number is the key that picks it. The `first` ones
 * and the chosen one are shown; a button shows the others. With `first` 0 only the button is shown.
 */
export function Chips({ line, order, tab, first }: CellProps & { first: number }) {
  const [isOpen, setOpen] = useState(false);
  const { line: number, suggestions } = line;
  const chosen = itemOf(line)?.itmCode;
  const labels = choiceLabels(suggestions);
  const isShown = ({ itmCode }: QuickItem, at: number) =>
    isOpen || at < first || (first > 0 && itmCode === chosen);
  const hidden = suggestions.filter((item, at) => !isShown(item, at)).length;
  return (
    <span className={classes(styles.chips, isOpen && styles.open)}>
      {suggestions.map(
        (item, at) =>
          isShown(item, at) && (
            <Chip
              key={item.itmCode}
              item={item}
              label={labels[at] ?? item.itmName}
              number={at + 1}
              isChosen={item.itmCode === chosen}
              tab={tab}
              onPick={() => order.pick(number, item)}
            />
          ),
      )}
      {(hidden > 0 || isOpen) && (
        <MoreChips
          hidden={hidden}
          isOpen={isOpen}
          tab={tab}
          line={numberOf(line)}
          onPress={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && <AllFound line={line} tab={tab} />}
    </span>
  );
}

/** Links to the search when more parts match than the line lists. */
function AllFound({ line, tab }: Pick<CellProps, 'line' | 'tab'>) {
  const { suggestions, found, words } = line;
  if (found <= suggestions.length) return null;
  return (
    <Link href={searchLink(words)} target="_blank" tabIndex={tab} className={styles.more}>
      See all {counted(found, 'part')} (opens in a new tab)
    </Link>
  );
}

type MoreChipsProps = {
  hidden: number;
  isOpen: boolean;
  tab: 0 | -1;
  line: number;
  onPress: () => void;
};

/** The grid presses it for the key 0. */
function MoreChips({ hidden, isOpen, tab, line, onPress }: MoreChipsProps) {
  return (
    <button
      type="button"
      tabIndex={tab}
      className={styles.more}
      data-more-chips=""
      aria-expanded={isOpen}
      aria-label={isOpen ? undefined : `${counted(hidden, 'more choice')} for line ${line}`}
      onClick={onPress}
    >
      {isOpen ? 'Show fewer' : `+${hidden}`}
    </button>
  );
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
      title={`${itmName}, ${price}, ${stock}`}
      className={classes(styles.chip, isChosen && styles.chosen)}
      onClick={onPick}
    >
      <kbd>{number}</kbd>
      <span className={styles.label}>{label}</span>
      <b>{price}</b>
      <StockMark inStock={inStock} />
    </button>
  );
}
