import { StockMark } from '@/components/item/StockMark';
import { AgainProblem } from '@/components/orders/AgainProblem';
import { PriceNow } from '@/components/orders/PriceNow';
import { BlockTable } from '@/components/ui/BlockTable';
import { Button, ButtonLink } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { QuantityBox } from '@/components/ui/QuantityBox';
import { useFocusFallback } from '@/components/ui/useFocusFallback';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { ItemName } from '@/components/ui/ItemName';
import type { ListChange } from '@/lib/contract/account.contract';
import { counted, formatAmount } from '@/lib/text/format';
import { yourCode } from '@/lib/text/yourCode';
import { links, productLink } from '@/lib/urls/links';
import { useMaximumQuantity } from '@/store/hooks';
import { chosenLines, totalOf, type PageLine } from './pageLines';
import styles from './ListLines.module.scss';
import type { ListOnPage } from './useItemList';

type PageProps = { page: ListOnPage };

const COLUMNS = ['Order', 'Item', 'Stock', 'Then, LKR', 'Now, LKR', 'Quantity', 'Remove'];

/** The lines of a list: chosen, counted and removed; and the bar that orders or saves them. */
export function ListLines({ page }: PageProps) {
  const { lines } = page;
  return (
    <>
      <BlockTable label="The list today" columns={COLUMNS} className={styles.table}>
        {lines.map((line) => (
          <Row key={line.itmCode} line={line} page={page} />
        ))}
      </BlockTable>
      <Bar page={page} />
    </>
  );
}

type RowProps = PageProps & { line: PageLine };

function Row({ line, page }: RowProps) {
  const { was, now, problem, item } = line;
  // "Set to 4" disappears with the problem that it fixes.
  const row = useFocusFallback<HTMLTableRowElement>(problem?.sentence ?? '');
  return (
    <tr ref={row} tabIndex={-1} role="row" className={classes(problem !== null && styles.wrong)}>
      <ChoiceCell line={line} page={page} />
      <td role="cell" className={styles.item}>
        <ItemWords line={line} />
      </td>
      <td role="cell" className={styles.stock}>
        {item !== null && <StockMark inStock={item.inStock} />}
        <AgainProblem line={line} onQty={page.count} />
      </td>
      <td role="cell" className={classes(styles.was, was === now && styles.same)}>
        <VisuallyHidden>Then </VisuallyHidden>
        {was === null ? '–' : formatAmount(was)}
      </td>
      <td role="cell" className={styles.now}>
        <PriceNow was={priceBefore(line)} now={now} />
      </td>
      <td role="cell" className={styles.quantity}>
        <Quantity line={line} page={page} />
      </td>
      <RemoveCell line={line} page={page} />
    </tr>
  );
}

function ChoiceCell({ line: { itmCode, itmName, isChosen, problem }, page }: RowProps) {
  return (
    <td role="cell" className={styles.choice}>
      <label>
        <input
          type="checkbox"
          aria-label={`Order ${itmName}`}
          checked={isChosen && problem === null}
          disabled={problem !== null}
          onChange={({ target }) => page.choose(itmCode, target.checked)}
        />
      </label>
    </td>
  );
}

function RemoveCell({ line: { itmCode, itmName }, page }: RowProps) {
  return (
    <td role="cell" className={styles.remove}>
      <button
        type="button"
        aria-label={`Remove ${itmName} from the list`}
        title="Remove"
        onClick={() => page.remove(itmCode)}
      >
        <Icon of="trash-2" />
      </button>
    </td>
  );
}

/** Changes besides the price, which its own column shows. */
const NEWS: Partial<Record<ListChange, string>> = {
  gone: 'No longer sold',
  back: 'Sold again',
  'sold-out': 'Sold out',
  short: 'Less in stock than you need',
  'in-stock': 'In stock again',
};

function ItemWords({ line }: { line: PageLine }) {
  const { item, itmName, sku, ownCode, qty, inCart, changes } = line;
  const isRenamed = item !== null && changes.includes('renamed');
  const news = changes.flatMap((change) => NEWS[change] ?? []);
  return (
    <>
      {item === null ? (
        <b>
          <ItemName name={itmName} />
        </b>
      ) : (
        <Link href={productLink(item)}>
          <ItemName name={item.itmName} />
        </Link>
      )}
      <span className={styles.more}>
        <small className={styles.sku}>{sku}</small>
        {ownCode !== undefined && <small>{yourCode(ownCode)}</small>}
        {isRenamed && <small className={styles.news}>New name, was “{itmName}”</small>}
        {news.length > 0 && <small className={styles.news}>{news.join(', ')}</small>}
        {inCart > 0 && (
          <small className={classes(inCart === qty && styles.asHere)}>
            {inCart} in the cart{inCart !== qty && `, changes to ${qty}`}
          </small>
        )}
      </span>
    </>
  );
}

/** A price is told as moved only where the account has not accepted it. */
function priceBefore({ was, now, changes }: PageLine): number {
  const hasMoved = changes.includes('dearer') || changes.includes('cheaper');
  return hasMoved ? (was ?? now ?? 0) : (now ?? 0);
}

/** A list may want more than there is now, so the box is limited by the maximum alone. */
function Quantity({ line: { itmCode, itmName, qty, item, problem }, page }: RowProps) {
  const maximum = useMaximumQuantity();
  if (item === null) return qty;
  return (
    <>
      <QuantityBox
        value={qty}
        onChange={(next) => page.count(itmCode, next)}
        max={maximum}
        size={36}
        hasButtons={false}
        label={itmName}
        invalid={problem !== null}
        className={styles.box}
      />
      <span className={styles.printed}>{qty}</span>
    </>
  );
}

/** The sum of the chosen lines, and what can be done with them. */
function Bar({ page }: PageProps) {
  const { lines, isEdited, isAdded, busy, add, save, reset } = page;
  const chosen = chosenLines(lines);
  const pieces = chosen.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <div className={styles.bar} role="region" aria-label="Order or save" data-row-bar="tall">
      <p role="status">
        <span>
          {counted(chosen.length, 'line')} of {lines.length}, {counted(pieces, 'piece')}
        </span>
        <strong>
          <Money rupees={totalOf(chosen)} />
        </strong>
      </p>
      {isEdited && (
        <>
          <Button variant="neutral" size={40} onClick={reset}>
            Undo changes
          </Button>
          <Button variant="outline" size={40} busy={busy === 'reading'} onClick={() => void save()}>
            Save the list
          </Button>
        </>
      )}
      {isAdded && chosen.length === 0 ? (
        <ButtonLink href={links.cart} size={40}>
          View cart
        </ButtonLink>
      ) : (
        <Button
          size={40}
          busy={busy === 'adding'}
          disabled={chosen.length === 0}
          onClick={() => void add()}
        >
          Add {counted(chosen.length, 'line')} to cart
        </Button>
      )}
    </div>
  );
}
