import { useState } from 'react';
import { ASK_FOR_PRICE, isPriced, lineTotal } from '@/lib/commerce/price';
import { StockText } from '@/components/item/StockText';
import { classes } from '@/components/ui/classes';
import { Link } from '@/components/ui/Link';
import { UnitPrice } from '@/components/item/UnitPrice';
import type { QuickItem } from '@/lib/contract/quickOrder';
import { counted, formatAmount } from '@/lib/text/format';
import { searchLink } from '@/lib/urls/links';
import { ChatLink } from '@/components/item/ChatLink';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { QuantityBox } from '@/components/ui/QuantityBox';
import { useMaximumQuantity } from '@/store/hooks';
import { choiceName, removeId } from './lineFocus';
import { itemOf, type ListedLine } from './quickLinesState';
import styles from './QuickRows.module.scss';
import type { QuickOrder } from './useQuickOrder';

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
        <RowTotal item={item} qty={qty} />
      </span>
      <RemoveLine line={line} order={order} />
    </div>
  );
}

function RowTotal({ item, qty }: { item: QuickItem | null; qty: number }) {
  if (item === null) return 'Choose a part';
  return isPriced(item) ? formatAmount(lineTotal(item, qty)) : ASK_FOR_PRICE;
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
          <UnitPrice item={item} />
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

/** A line without a match: offers similar words, another search, or a question to the shop. */
export function MissingRow({ line, order }: RowProps) {
  const { text, problem } = line;
  return (
    <div
      className={classes(styles.row, styles.missing)}
      role="group"
      aria-label={`Line ${line.line}`}
    >
      <span className={styles.number}>{line.line}</span>
      <div className={styles.main}>
        <p className={styles.said}>
          <b>“{text}”</b> <span>{problem?.sentence}</span>
        </p>
        <Nearest line={line} order={order} />
        <ChatLink about={`Do you have this part? ${text}`} className={styles.more}>
          Ask on WhatsApp
        </ChatLink>
      </div>
      <FindPart line={line} order={order} />
      <RemoveLine line={line} order={order} />
    </div>
  );
}

function Nearest({ line, order }: RowProps) {
  if (line.nearest.length === 0) return null;
  return (
    <p className={styles.nearest}>
      Did you mean{' '}
      {line.nearest.map((words) => (
        <button key={words} type="button" onClick={() => void order.find(line.line, words)}>
          {words}
        </button>
      ))}
      ?
    </p>
  );
}

function FindPart({ line, order }: RowProps) {
  const [words, setWords] = useState('');
  return (
    <form
      className={styles.find}
      role="search"
      aria-label={`For line ${line.line}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') void order.find(line.line, words);
      }}
    >
      <input
        type="search"
        value={words}
        maxLength={200}
        placeholder="Find the part"
        aria-label={`Find the part for line ${line.line}`}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" variant="outline" size={36} aria-label={`Find for line ${line.line}`}>
        <Icon of="search" />
      </Button>
    </form>
  );
}

export function RemoveLine({ line, order }: RowProps) {
  return (
    <button
      type="button"
      id={removeId(line.line)}
      className={styles.remove}
      aria-label={`Remove line ${line.line}, ${line.text}`}
      onClick={() => order.remove(line.line)}
    >
      <Icon of="x" />
    </button>
  );
}

/** A quantity above the maximum stays, marked as invalid, until the dealer lowers it. */
export function LineQuantity({ line, order }: RowProps) {
  const maximum = useMaximumQuantity();
  const item = itemOf(line);
  const most = item === null ? maximum : Math.min(item.inStock, maximum);
  return (
    <span className={styles.quantity}>
      <QuantityBox
        value={line.qty}
        onChange={(qty) => order.count(line.line, qty)}
        max={Math.max(1, most)}
        size={36}
        label={item?.itmName ?? `line ${line.line}`}
        invalid={item !== null && line.problem !== null}
      />
    </span>
  );
}
