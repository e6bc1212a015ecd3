import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { CheckField } from '@/components/ui/CheckField';
import { Field } from '@/components/ui/Field';
import { Link } from '@/components/ui/Link';
import { displayPhone } from '@/lib/text/displayPhone';
import type { OfficeSlip } from '@/lib/contract/payment.contract';
import { counted, formatAmount, formatMoney } from '@/lib/text/format';
import { officeOrderLink } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { whatsAppLink } from '../order/buyerLinks';
import { buyerName } from '../orders/orderRow';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { REJECT_REASONS } from './slipsPage';
import type { SlipActs } from './useSlipActs';
import styles from './slips.module.scss';

type SlipDecisionProps = {
  slip: OfficeSlip;
  acts: SlipActs;
  /** Asks before it rejects for this reason; '' for other words. */
  onReject: (reason: string) => void;
};

/** What the order asks beside what the slip says, and the decision. */
export function SlipDecision({ slip, acts, onReject }: SlipDecisionProps) {
  const { call, bind, amount, hasTwin } = acts;
  const { amount: amountError, reference: referenceError, twin } = call.errors;
  const isToldElsewhere = [amountError, referenceError, twin].some((one) => one !== undefined);
  return (
    <section className={styles.decision} aria-label="Decision">
      <Amounts slip={slip} acts={acts} error={amountError} />
      <p className={styles.difference}>{differenceWords(amount, slip)}</p>
      <Field
        field={bind('reference', referenceError)}
        label="Reference on the slip"
        maxLength={80}
        autoComplete="off"
      />
      {hasTwin && <Twins slip={slip} acts={acts} told={twin} />}
      {!isToldElsewhere && call.failure?.code !== 'conflict' && <CallFailed call={call} />}
      <Buyer slip={slip} />
      <Reasons acts={acts} onReject={onReject} />
      <ActBar>
        <ActButton variant="warn" onClick={() => onReject('')}>
          Reject…
        </ActButton>
        <ActButton variant="filled" press="a" busy={call.isBusy} onClick={acts.accept}>
          {Number.isFinite(amount) ? `Accept ${formatAmount(amount)}` : 'Accept'}
        </ActButton>
      </ActBar>
    </section>
  );
}

type AmountsProps = Omit<SlipDecisionProps, 'onReject'> & { error: string | undefined };

function Amounts({ slip: { orderNumber, toPay }, acts: { bind, amount }, error }: AmountsProps) {
  return (
    <div className={styles.amounts}>
      <p>
        <Link href={officeOrderLink(orderNumber)}>{orderNumber}</Link> asks
        <b>{formatAmount(toPay)}</b>
      </p>
      <span aria-hidden>{signOf(amount, toPay)}</span>
      <Field
        field={bind('amount', error)}
        label="The slip says"
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  );
}

function signOf(amount: number, toPay: number): string {
  if (!Number.isFinite(amount)) return '?';
  if (amount === toPay) return '=';
  return amount > toPay ? '<' : '>';
}

/** Returns what accepting leads to. */
function differenceWords(amount: number, { toPay, status }: OfficeSlip): string {
  if (!Number.isFinite(amount)) return 'Look at the slip, and type the amount that it shows.';
  if (toPay === 0) {
    const state = status === 'awaiting-payment' ? 'is paid' : `is ${status}`;
    return `The order ${state}: ${formatMoney(amount)} is then due back to the buyer.`;
  }
  if (amount === toPay) return 'Equal.';
  return amount < toPay
    ? `${formatMoney(toPay - amount)} stays to be paid.`
    : `${formatMoney(amount - toPay)} is then due back to the buyer.`;
}

type TwinsProps = Omit<SlipDecisionProps, 'onReject'> & { told: string | undefined };

/** Where the same file or reference is known from. */
function Twins({ slip: { twins }, acts, told }: TwinsProps) {
  return (
    <div className={styles.twins} role="alert">
      <OfficeIcon of={icons.Copy} size={20} />
      <div>
        <ul>
          {twins.map(({ orderNumber, same, state }) => (
            <li key={`${orderNumber} ${same} ${state}`}>
              {same === 'file' ? 'The same file came for ' : 'The same reference is on '}
              <Link href={officeOrderLink(orderNumber)}>{orderNumber}</Link>
              {` (${state}).`}
            </li>
          ))}
          {told !== undefined && <li>{told}</li>}
        </ul>
        <CheckField
          field={acts.bind('compared')}
          label="I have compared them: it is another payment"
        />
      </div>
    </div>
  );
}

function Buyer({ slip }: { slip: OfficeSlip }) {
  const { town, phone, pieces, total } = slip;
  return (
    <div className={styles.buyer}>
      <p>
        <b>{buyerName(slip)}</b> <WholeNumbers text={`${town}, ${displayPhone(phone)}`} />
        <small>{`${counted(pieces, 'piece')}, ${formatMoney(total)}`}</small>
      </p>
      <ActButton size={36} icon={icons.MessageCircle} href={whatsAppLink(slip)} newTab>
        WhatsApp
      </ActButton>
    </div>
  );
}

function Reasons({ acts: { call }, onReject }: Pick<SlipDecisionProps, 'acts' | 'onReject'>) {
  return (
    <div className={styles.reasons} role="group" aria-label="Reject, because">
      <h2>Reject, because</h2>
      {REJECT_REASONS.map(({ label, reason }, at) => (
        <ActButton
          key={label}
          size={36}
          press={String(at + 1)}
          disabled={call.isBusy}
          onClick={() => onReject(reason)}
        >
          {label}
        </ActButton>
      ))}
      <p>You are asked before the reason goes to the buyer in a message.</p>
    </div>
  );
}
