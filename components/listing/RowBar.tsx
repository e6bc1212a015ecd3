import { useRouter } from 'next/router';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { counted } from '@/lib/text/format';
import { Button, ButtonLink } from '@/components/ui/Button';
import { signInLink } from '@/lib/urls/links';
import { useBusy } from '@/components/ui/useBusy';
import { useAddLines } from '@/components/cart/useAddLines';
import { showErrors } from '@/components/ui/toasts/messages';
import { quantityProblems } from '@/lib/commerce/cartProblems';
import { useAppSelector, useMaximumQuantity } from '@/store/hooks';
import { savePendingAdd } from '@/store/pendingAdd';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import { type RowLines } from './useRowLines';
import styles from './RowBar.module.scss';

/** The sums of the entered lines and the Add button. */
export function RowBar({ lines }: { lines: RowLines }) {
  const { lineCount, pieces, total } = lines;
  return (
    <div className={classes(styles.bar, lineCount === 0 && styles.empty)} data-row-bar>
      <div className={styles.inside}>
        <p className={styles.keys} aria-hidden>
          <Icon of="keyboard" />
          <kbd>↓</kbd> next quantity <kbd>↑</kbd> previous one
        </p>
        <p className={styles.sum} role="status">
          <span>
            {counted(lineCount, 'line')}, {counted(pieces, 'piece')}
          </span>
          <strong>
            <Money rupees={total} />
          </strong>
        </p>
        <AddRowLines lines={lines} />
      </div>
    </div>
  );
}

/** Adds the entered lines to the cart; a visitor signs in first and returns. */
function AddRowLines({ lines }: { lines: RowLines }) {
  const { asPath } = useRouter();
  const isSignedIn = useAppSelector(selectIsLoggedIn);
  const maximum = useMaximumQuantity();
  const addLines = useAddLines();
  const { isBusy, run } = useBusy();
  const { entered, lineCount, clear } = lines;
  const pendingLines = entered.map((line) => ({ ...line, isFromWishList: false }));
  const label = `Add ${counted(lineCount, 'line')} to cart`;

  async function add() {
    const done = await addLines(pendingLines);
    clear(done.map(({ item }) => item.itmCode));
  }

  const problems = entered.flatMap(({ item, qty }) =>
    quantityProblems(qty, item.inStock, maximum).map((problem) => `${item.itmName}: ${problem}`),
  );

  if (lineCount === 0) return <Button disabled>{label}</Button>;
  if (problems.length > 0) return <Button onClick={() => showErrors(problems)}>{label}</Button>;
  if (isSignedIn) {
    return (
      <Button busy={isBusy} onClick={() => void run(add)}>
        {isBusy ? 'Adding' : label}
      </Button>
    );
  }
  return (
    <ButtonLink href={signInLink(asPath)} onClick={() => savePendingAdd(pendingLines)}>
      {label}
    </ButtonLink>
  );
}
