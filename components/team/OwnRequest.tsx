import { useState } from 'react';
import { useReloadPage } from '@/components/account/useReloadPage';
import { formErrors } from '@/components/account/useAccountCall';
import { Button, ButtonLink } from '@/components/ui/Button';
import { showMessage } from '@/components/ui/toasts/messages';
import type { ApprovalRequest } from '@/lib/contract/team.contract';
import { counted } from '@/lib/text/format';
import { links } from '@/lib/urls/links';
import type { Failure } from '@/lib/site/failure';
import { useAppDispatch } from '@/store/hooks';
import { requestToCart, withdrawRequest } from '@/store/teamThunks';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import styles from './team.module.scss';

/** What the person who asked can do: take the order back, or put it into the cart again. */
export function OwnRequest({ request }: { request: ApprovalRequest }) {
  const own = useOwnRequest(request);
  if (!request.mayWithdraw && !request.mayRepeat) return null;
  return (
    <section className={styles.panel} aria-label="Your request">
      {request.mayWithdraw && <p>The parts are not reserved while the order waits.</p>}
      <Button
        variant="outline"
        className={styles.act}
        busy={own.isBusy}
        onClick={() => void (request.mayWithdraw ? own.withdraw() : own.repeat())}
      >
        {request.mayWithdraw ? 'Take it back' : 'Put the parts into the cart again'}
      </Button>
      {own.isAdded && (
        <ButtonLink href={links.cart} className={styles.act}>
          View cart
        </ButtonLink>
      )}
      <div role="alert" className={styles.errors}>
        {own.errors.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  );
}

function useOwnRequest({ requestId, lines }: ApprovalRequest) {
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();
  const reload = useReloadPage();
  const [isBusy, setBusy] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  async function refuse(failure: Failure) {
    if (await settle(failure)) return;
    setErrors(formErrors(failure, {}).map(({ sentence }) => sentence));
  }

  async function withdraw() {
    setBusy(true);
    const { failure } = await dispatch(withdrawRequest(requestId));
    if (failure !== null) await refuse(failure);
    await reload();
    setBusy(false);
  }

  async function repeat() {
    setBusy(true);
    const wanted = lines.map(({ itmCode, qty }) => ({ itmCode, qty }));
    const outcome = await dispatch(requestToCart(requestId, wanted));
    setBusy(false);
    if (outcome.failure !== null) return refuse(outcome.failure);
    const { value } = outcome;
    setAdded(value.added.length > 0);
    setErrors(
      value.refused.map((line) => `${nameIn(lines, line.itmCode)}: ${line.problem.sentence}`),
    );
    showMessage({
      tone: 'success',
      words: `${counted(value.added.length, 'line')} added to the cart`,
    });
  }

  return { isBusy, isAdded, errors, withdraw, repeat };
}

function nameIn(lines: ApprovalRequest['lines'], itmCode: number): string {
  return lines.find((line) => line.itmCode === itmCode)?.itmName ?? '';
}
