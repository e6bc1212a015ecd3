import { AccountFrame } from '@/components/account/AccountFrame';
import { InvoicePaper } from '@/components/papers/InvoicePaper';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { Button, ButtonLink, buttonClass } from '@/components/ui/Button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/Icon';
import type { Statement } from '@/lib/contract/dealerAccount.contract';
import type { StatementPage } from '@/lib/pages/accountPage';
import type { PageShopper } from '@/lib/pages/siteData';
import { balanceWords, statementTexts } from '@/lib/text/statementWords';
import { links, statementFileLink } from '@/lib/urls/links';
import { useSettings } from '@/store/hooks';
import { LedgerTable } from './LedgerTable';
import paperStyles from './PaperScreen.module.scss';
import { PrintButton } from './PrintButton';
import styles from './StatementScreen.module.scss';

type StatementScreenProps = StatementPage & { shopper: PageShopper };

/** A dealer's statement of a period, as it comes out of the printer. */
export function StatementScreen({ statement, problem, shopper }: StatementScreenProps) {
  const { businessName } = useSettings();
  const { from, to } = statement;
  return (
    <AccountFrame title="Statement" shopper={shopper} wide>
      <Breadcrumb
        trail={[{ name: 'Outstanding', href: links.outstanding }, { name: 'Statement' }]}
      />
      <div className={paperStyles.head}>
        <h1>Statement</h1>
        <ButtonLink href={statementFileLink('pdf', { from, to })} target="_blank" variant="outline">
          <Icon of="file-text" />
          PDF
        </ButtonLink>
        <a
          href={statementFileLink('csv', { from, to })}
          download
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon of="download" />
          CSV
        </a>
        <PrintButton />
      </div>
      <Period from={from} to={to} problem={problem} />
      <OnPhone statement={statement} />
      <div
        className={classes(paperStyles.papers, styles.paper)}
        role="region"
        aria-label="Statement"
        tabIndex={0}
      >
        <InvoicePaper texts={statementTexts(statement, businessName)} />
      </div>
    </AccountFrame>
  );
}

/** A paper is too wide for a phone, which shows the same lines one below the other. */
function OnPhone({ statement: { from, to, opening, closing, lines } }: { statement: Statement }) {
  return (
    <div className={styles.phone}>
      <dl>
        <dt>Balance before {from}, LKR</dt>
        <dd>{balanceWords(opening)}</dd>
        <dt>Balance after {to}, LKR</dt>
        <dd>{balanceWords(closing)}</dd>
      </dl>
      {lines.length > 0 && <LedgerTable lines={lines} />}
    </div>
  );
}

/** A form that also works without JavaScript. */
function Period({ from, to, problem }: { from: string; to: string; problem: string | null }) {
  return (
    <form method="get" action={links.statement} className={styles.period}>
      <label>
        From
        <input key={from} type="date" name="from" defaultValue={from} required />
      </label>
      <label>
        To
        <input key={to} type="date" name="to" defaultValue={to} required />
      </label>
      <Button type="submit" variant="outline" size={44}>
        Show
      </Button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
