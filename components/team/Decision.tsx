import { useState } from 'react';
import { useReloadPage } from '@/components/account/useReloadPage';
import { formErrors } from '@/components/account/useAccountCall';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { Field, SelectField } from '@/components/ui/Field';
import { useForm, type FieldBinding } from '@/components/ui/useForm';
import { showMessage } from '@/components/ui/toasts/messages';
import type { CheckoutOption } from '@/lib/contract/order.contract';
import type { AgainLine } from '@/lib/contract/dealer.contract';
import type { ApprovalRequest } from '@/lib/contract/team.contract';
import { formatMoney } from '@/lib/text/format';
import type { Call } from '@/store/appThunk';
import { useAppDispatch } from '@/store/hooks';
import { approveRequest, rejectRequest } from '@/store/teamThunks';
import { useFailurePolicy } from '@/store/useFailurePolicy';
import styles from './team.module.scss';

/** Approves what can be had of a colleague's order, or rejects it with a reason. */
export function Decision({ request }: { request: ApprovalRequest }) {
  const [isRejecting, setRejecting] = useState(false);
  const usable = request.options.filter(({ unavailable }) => unavailable === null);
  const [title, setTitle] = useState(() => firstTitle(request, usable));
  const { isBusy, errors, decide } = useDecision();
  const chosen = usable.find((option) => option.title === title);
  const lines = approvable(request.lines);

  return (
    <section className={styles.panel} aria-label="Your decision">
      <Payment request={request} title={title} onChoose={setTitle} />
      <Errors sentences={lines.length === 0 ? [...errors, NOTHING_LEFT] : errors} />
      <div className={styles.actions}>
        {chosen !== undefined && lines.length > 0 && (
          <ApproveButton
            request={request}
            isBusy={isBusy}
            total={chosen.total}
            onApprove={() => {
              const { title: paymentTitle, total } = chosen;
              const approval = { paymentTitle, seen: { total, lines } };
              void decide(approveRequest(request.requestId, approval), 'The order is placed');
            }}
          />
        )}
        {!isRejecting && (
          <Button size={48} variant="outline" onClick={() => setRejecting(true)}>
            Reject
          </Button>
        )}
      </div>
      {isRejecting && (
        <RejectForm
          onReject={(reason) =>
            decide(rejectRequest(request.requestId, reason), 'The order is rejected')
          }
          onCancel={() => setRejecting(false)}
        />
      )}
    </section>
  );
}

const NOTHING_LEFT = 'None of these parts can be ordered now. ';

function Errors({ sentences }: { sentences: string[] }) {
  return (
    <div role="alert" className={styles.errors}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

type ApproveProps = {
  request: ApprovalRequest;
  isBusy: boolean;
  total: number;
  onApprove: () => void;
};

function ApproveButton({ request, isBusy, total, onApprove }: ApproveProps) {
  const isWhole = request.lines.every(({ problem }) => problem === null);
  return (
    <Button size={48} busy={isBusy} onClick={onApprove}>
      {isWhole ? 'Approve' : 'Approve what is in stock'}, {formatMoney(total)}
    </Button>
  );
}

function firstTitle({ paymentTitle }: ApprovalRequest, usable: CheckoutOption[]): string {
  const asked = usable.find(({ title }) => title === paymentTitle);
  const [first] = usable;
  return (asked ?? usable.find((option) => option.default) ?? first)?.title ?? paymentTitle;
}

/** Returns the lines that can be ordered now, with quantities lowered to the stock. */
function approvable(lines: readonly AgainLine[]) {
  return lines.flatMap(({ itmCode, qty: asked, now, problem }) => {
    const qty = problem === null ? asked : problem.fixQty;
    return now === null || qty === 0 ? [] : [{ itmCode, qty, unitPrice: now }];
  });
}

type PaymentProps = {
  request: ApprovalRequest;
  title: string;
  onChoose: (title: string) => void;
};

/** How the order is paid: as asked for, unless that is not possible now or the owner chooses. */
function Payment({ request: { options, paymentTitle }, title, onChoose }: PaymentProps) {
  const asked = options.find((option) => option.title === paymentTitle);
  const field: FieldBinding = {
    id: 'approval-payment',
    name: 'paymentTitle',
    value: title,
    error: undefined,
    onChange: onChoose,
    onBlur: () => undefined,
  };
  return (
    <>
      <SelectField field={field} label="How to pay">
        {options.map((option) => (
          <option key={option.title} value={option.title} disabled={option.unavailable !== null}>
            {option.title}, {formatMoney(option.total)}
          </option>
        ))}
      </SelectField>
      {asked !== undefined && asked.unavailable !== null && (
        <p className={styles.news}>{asked.unavailable}</p>
      )}
    </>
  );
}

const CHANGED = 'Prices or stock have just changed. Check the order and decide again. ';

/** Sends a decision; the page is loaded again with what is true then. */
function useDecision() {
  const dispatch = useAppDispatch();
  const settle = useFailurePolicy();
  const reload = useReloadPage();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  async function decide(call: Call<unknown>, words: string) {
    if (isBusy) return;
    setBusy(true);
    setErrors([]);
    const { failure } = await dispatch(call);
    if (failure === null) showMessage({ tone: 'success', words });
    else if (!(await settle(failure))) {
      const hasChanges = 'changes' in failure.details;
      setErrors(hasChanges ? [CHANGED] : formErrors(failure, {}).map(({ sentence }) => sentence));
    }
    await reload();
    setBusy(false);
  }

  return { isBusy, errors, decide };
}

const PREFIX = 'reject';
const EMPTY = { reason: '' };
const loadSchema = () =>
  import('@/lib/contract/customer.forms').then(({ rejectSchema }) => rejectSchema);

type RejectProps = { onReject: (reason: string) => Promise<void>; onCancel: () => void };

function RejectForm({ onReject, onCancel }: RejectProps) {
  const form = useForm<typeof EMPTY, { reason: string }>(PREFIX, {
    initial: EMPTY,
    loadSchema,
    async send({ reason }) {
      await onReject(reason);
      return [];
    },
  });
  return (
    <Form name={PREFIX} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Field
        field={form.bind('reason')}
        label="Why not?"
        hint="Your colleague reads this."
        autoComplete="off"
        autoFocus
        maxLength={200}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={form.isBusy}>
          Reject the order
        </Button>
        <Button variant="neutral" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
