import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import type { CustomerSheetProps } from './customerSheet';
import { hasMoney, isWaiting, stateOf } from './customersPage';
import styles from './customers.module.scss';

/** The buttons of a customer's page: on the right of a desktop, at the end of a phone. */
export function CustomerActions({ page, acts }: CustomerSheetProps) {
  const { customer, account } = page;
  if (account === null) return null;
  const { may } = acts;
  const isWaitingNow = isWaiting(stateOf(customer));
  return (
    <div className={styles.actions}>
      {hasMoney(page) && (
        <ActButton size={36} icon={icons.FileText} press="s" onClick={() => acts.open('statement')}>
          Statement
        </ActButton>
      )}
      {may.write && !isWaitingNow && customer.account === null && (
        <ActButton size={36} press="t" onClick={() => acts.open('decision')}>
          Prices
        </ActButton>
      )}
      {may.write && (
        <ActButton size={36} icon={icons.User} onClick={() => acts.open('data')}>
          Personal data
        </ActButton>
      )}
      {may.credit && hasMoney(page) && <CreditActions page={page} acts={acts} />}
    </div>
  );
}

function CreditActions({ page: { account }, acts }: CustomerSheetProps) {
  const isHeld = account?.hold?.by === 'staff';
  return (
    <>
      <ActButton size={36} press="l" onClick={() => acts.open('terms')}>
        Limit and terms
      </ActButton>
      <ActButton
        variant={isHeld ? 'neutral' : 'warn'}
        size={36}
        icon={icons.Lock}
        press="h"
        onClick={() => acts.open('hold')}
      >
        {isHeld ? 'Lift the hold' : 'Hold credit'}
      </ActButton>
    </>
  );
}
