import { BlockTable } from '@/components/ui/BlockTable';
import { Link } from '@/components/ui/Link';
import type { LedgerLine } from '@/lib/contract/dealerAccount.contract';
import { formatAmount, formatDate } from '@/lib/text/format';
import { balanceWords, LEDGER_WORDS, ledgerNote } from '@/lib/text/statementWords';
import { orderLink } from '@/lib/urls/links';
import styles from './LedgerTable.module.scss';

const COLUMNS = ['Date', 'Kind', 'Number', 'What', 'Debit, LKR', 'Credit, LKR', 'Balance, LKR'];

/** Lines of a ledger; on a phone each takes two lines. */
export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <BlockTable label="Ledger" columns={COLUMNS} className={styles.table}>
      {lines.map((line, at) => (
        <Row key={`${at} ${line.number}`} line={line} />
      ))}
    </BlockTable>
  );
}

function Row({ line }: { line: LedgerLine }) {
  const { at, kind, effect, balance } = line;
  return (
    <tr role="row">
      <td role="cell" className={styles.date}>
        {formatDate(at)}
      </td>
      <td role="cell" className={styles.kind}>
        {LEDGER_WORDS[kind]}
      </td>
      <td role="cell" className={styles.number}>
        <Number line={line} />
      </td>
      <td role="cell" className={styles.what}>
        {ledgerNote(line)}
      </td>
      <td role="cell" className={styles.debit}>
        {effect > 0 && formatAmount(effect)}
      </td>
      <td role="cell" className={styles.credit}>
        {effect < 0 && `−${formatAmount(-effect)}`}
      </td>
      <td role="cell" className={styles.balance}>
        <b>{balanceWords(balance)}</b>
      </td>
    </tr>
  );
}

function Number({ line: { number, orderNumber } }: { line: LedgerLine }) {
  if (orderNumber === null) return number;
  return <Link href={orderLink(orderNumber)}>{number}</Link>;
}
