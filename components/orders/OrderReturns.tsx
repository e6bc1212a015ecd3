import { Link } from '@/components/ui/Link';
import type { Order, OrderLine, OrderReturn } from '@/lib/contract/order.contract';
import { counted, formatDate } from '@/lib/text/format';
import { OUTCOME_WORDS, REASON_WORDS, STATE_WORDS } from '@/lib/text/returnWords';
import { orderLink } from '@/lib/urls/links';
import styles from './OrderReturns.module.scss';

type OrderReturnsProps = { order: Order; lines: readonly OrderLine[] };

/** What the buyer asked to return of an order, and what became of it. */
export function OrderReturns({ order: { returns }, lines }: OrderReturnsProps) {
  const requests = returns?.requests ?? [];
  if (requests.length === 0) return null;
  const names = new Map(lines.map(({ itmCode, itmName }) => [itmCode, itmName]));
  return (
    <section className={styles.returns} aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      <ul>
        {requests.map((request) => (
          <li key={request.returnNumber} data-closed={isOver(request) || undefined}>
            <b>{stateOf(request)}</b>
            <p>{names.get(request.itmCode) ?? ''}</p>
            <small>
              {`${request.returnNumber}, ${counted(request.qty, 'piece')}, ${formatDate(request.askedAt)}: ${REASON_WORDS[request.reason]}`}
            </small>
            {request.refusal !== null && <p>{request.refusal}</p>}
            {request.exchangeOrder !== null && (
              <Link href={orderLink(request.exchangeOrder)}>Order {request.exchangeOrder}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isOver = ({ state }: OrderReturn) => state === 'closed' || state === 'refused';

function stateOf({ state, outcome }: OrderReturn): string {
  return outcome === null ? STATE_WORDS[state] : OUTCOME_WORDS[outcome];
}
