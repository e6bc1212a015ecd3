import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { officeApi } from '@/lib/api/officeApi';
import type { CustomerSummary } from '@/lib/contract/officeCustomer.contract';
import { WALK_IN } from '@/lib/contract/takings';
import { normalisePhone } from '@/lib/input/phone';
import { displayPhone } from '@/lib/text/displayPhone';
import { useSearch } from '../calls/useSearch';
import { useKeys } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import { Sheet } from '../parts/Sheet';
import { SheetActs } from '../parts/SheetActs';
import { useFields } from '../parts/useFields';
import type { KeptBuyer } from './keptSale';
import type { CounterState } from './useCounterSale';
import styles from './counter.module.scss';

const MOST = 8;

/** Who buys: nobody by name, or a customer at their own prices. */
export function CounterBuyer({ counter }: { counter: CounterState }) {
  const [isChoosing, setChoosing] = useState(false);
  const { buyer } = counter.sale;
  useKeys([{ press: 'F2', label: 'customer', inFields: true, run: () => setChoosing(true) }]);
  return (
    <div className={styles.buyer}>
      <p>
        <b>{buyer === null ? WALK_IN : buyer.name || displayPhone(buyer.phone)}</b>{' '}
        <PriceWords counter={counter} />
      </p>
      <ActButton size={36} press="F2" onClick={() => setChoosing(true)}>
        Customer
      </ActButton>
      {isChoosing && <BuyerSheet counter={counter} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function PriceWords({ counter: { sale, quote } }: { counter: CounterState }) {
  if (sale.buyer?.customerId === null) return 'new customer, retail prices';
  const credit = quote?.credit ?? null;
  return credit === null ? 'retail prices' : 'dealer prices';
}

type BuyerSheetProps = { counter: CounterState; onClose: () => void };

/** Finds a customer by phone or name; a phone that nobody has makes one with the sale. */
function BuyerSheet({ counter: { setBuyer, sale }, onClose }: BuyerSheetProps) {
  const { values, bind } = useFields('buyer', { who: '', name: '' });
  const words = values.who.trim();
  const { answer, isFor, isLost } = useSearch(words, words.length >= 3, findCustomers);
  const phone = normalisePhone(words);
  const found = answer ?? [];
  const isNew = isFor && !isLost && phone !== null && !found.some((one) => one.phone === phone);

  function take(buyer: KeptBuyer) {
    setBuyer(buyer);
    onClose();
  }
  function submit() {
    const [first] = found;
    if (first !== undefined) take(buyerIn(first));
    else if (isNew) take({ customerId: null, phone, name: values.name.trim() });
  }

  return (
    <Sheet
      title="Who buys"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <SheetActs
          keep="Back"
          onKeep={onClose}
          act={isNew ? 'New customer' : 'Choose'}
          disabled={found.length === 0 && !isNew}
        />
      }
    >
      <div className={styles.fields}>
        <Field field={bind('who')} label="Phone or name" autoFocus maxLength={80} />
        <p role="status">{said({ words, isFor, isLost, found: found.length, isNew })}</p>
        <ul className={styles.found}>
          {found.map((customer) => (
            <li key={customer.customerId}>
              <ActButton wide onClick={() => take(buyerIn(customer))}>
                {nameOf(customer)}
              </ActButton>
            </li>
          ))}
        </ul>
        {isNew && <Field field={bind('name')} label="Name" maxLength={120} optional />}
        {sale.buyer !== null && (
          <ActButton size={36} onClick={() => take(null)}>
            {WALK_IN}
          </ActButton>
        )}
      </div>
    </Sheet>
  );
}

type Said = { words: string; isFor: boolean; isLost: boolean; found: number; isNew: boolean };

function said({ words, isFor, isLost, found, isNew }: Said): string {
  if (isLost) return 'The shop did not answer. Type once more.';
  if (isNew) return 'Nobody has this phone: the sale makes the customer.';
  if (words.length >= 3 && isFor && found === 0) return 'Nobody found.';
  return '';
}

function buyerIn({ customerId, fullName, shopName, phone }: CustomerSummary): KeptBuyer {
  return { customerId, name: shopName ?? fullName, phone: phone ?? '' };
}

function nameOf({ fullName, shopName, phone, userType }: CustomerSummary): string {
  const name = shopName ?? fullName;
  const words = [name, phone === null ? '' : displayPhone(phone), userType > 1 ? 'dealer' : ''];
  return words.filter((word) => word !== '').join(', ');
}

async function findCustomers(search: string, signal: AbortSignal): Promise<CustomerSummary[]> {
  const { customers } = await officeApi.call('GET /office/customers', {
    query: { search },
    signal,
  });
  return customers.filter(({ state }) => state !== 'refused').slice(0, MOST);
}
