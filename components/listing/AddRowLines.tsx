import { useRouter } from 'next/router';
import { useState } from 'react';
import { useAddLines } from '@/components/cart/useAddLines';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { showErrors } from '@/components/ui/toasts/messages';
import { quantityProblems } from '@/lib/commerce/cartProblems';
import { signInLink } from '@/lib/urls/links';
import { useAppSelector, useMaximumQuantity } from '@/store/hooks';
import { savePendingAdd } from '@/store/pendingAdd';
import { selectIsLoggedIn } from '@/store/sessionSlice';
import type { RowLines } from './useRowLines';
import { counted } from '@/lib/text/countNoun';

/** Adds the entered lines to the cart; a visitor signs in first and returns. */
export function AddRowLines({ lines }: { lines: RowLines }) {
  const { asPath } = useRouter();
  const isSignedIn = useAppSelector(selectIsLoggedIn);
  const maximum = useMaximumQuantity();
  const addLines = useAddLines();
  const [isBusy, setBusy] = useState(false);
  const { entered, lineCount, clear } = lines;
  const pendingLines = entered.map((line) => ({ ...line, isFromWishList: false }));
  const label = `Add ${counted(lineCount, 'line')} to cart`;

  async function add() {
    if (isBusy) return;
    setBusy(true);
    const done = await addLines(pendingLines);
    clear(done.map(({ item }) => item.itmCode));
    setBusy(false);
  }

  const problems = entered.flatMap(({ item, qty }) =>
    quantityProblems(qty, item.inStock, maximum).map((problem) => `${item.itmName}: ${problem}`),
  );

  if (lineCount === 0) return <Button disabled>{label}</Button>;
  if (problems.length > 0) return <Button onClick={() => showErrors(problems)}>{label}</Button>;
  if (isSignedIn) {
    return (
      <Button busy={isBusy} onClick={() => void add()}>
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
