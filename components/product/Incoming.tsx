import { useState } from 'react';
import { useRouter } from 'next/router';
import { Button, ButtonLink } from '@/components/ui/Button';
import { QuantityBox } from '@/components/ui/QuantityBox';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { useBusy } from '@/components/ui/useBusy';
import type { Item } from '@/lib/contract/item.contract';
import type { ProductDetail } from '@/lib/contract/catalogue.contract';
import { failureOf, sentencesOf } from '@/lib/site/failure';
import { counted, formatCount } from '@/lib/text/format';
import { links, signInLink } from '@/lib/urls/links';
import { Link } from '@/components/ui/Link';
import { useMaximumQuantity, useAppSelector } from '@/store/hooks';
import { selectIsCustomer } from '@/store/sessionSlice';
import { useApiCall } from '@/store/useApiCall';
import styles from './Incoming.module.scss';

type Delivery = NonNullable<ProductDetail['incoming']>;
type IncomingProps = { item: Pick<Item, 'itmCode' | 'itmName'>; incoming: Delivery };

/** What the next delivery brings of an item, and what the shopper reserves of it. */
export function Incoming({ item, incoming }: IncomingProps) {
  const [changed, setChanged] = useState<{ of: Delivery; now: Delivery } | null>(null);
  const now = changed?.of === incoming ? changed.now : incoming;
  const { pieces, expectedOn, free } = now;
  return (
    <div className={styles.incoming}>
      <p>
        <b>{`${formatCount(pieces)} expected about ${dayWords(expectedOn)}`}</b>
        {free !== undefined && <small>You pay when they are here, at the price of that day.</small>}
      </p>
      {free !== undefined && (
        <Reserve
          item={item}
          incoming={now}
          onChange={(delivery) => setChanged({ of: incoming, now: delivery })}
        />
      )}
    </div>
  );
}

/** Returns such as "3 Dec". */
function dayWords(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

type ReserveProps = IncomingProps & { onChange: (now: Delivery) => void };

function Reserve({ item, incoming, onChange }: ReserveProps) {
  const isCustomer = useAppSelector(selectIsCustomer);
  const { asPath } = useRouter();
  const maximum = useMaximumQuantity();
  const { free = 0, reserved = 0 } = incoming;
  const { isBusy, reserve } = useReserve(item, onChange);
  const [qty, setQty] = useState(1);
  if (reserved > 0) {
    return (
      <div className={styles.acts}>
        <Link href={links.orders}>{`${counted(reserved, 'piece')} reserved for you`}</Link>
        <Button variant="outline" size={40} busy={isBusy} onClick={() => void reserve(0)}>
          Cancel
        </Button>
      </div>
    );
  }
  if (free === 0) return <p className={styles.none}>All reserved</p>;
  if (!isCustomer) {
    return (
      <ButtonLink variant="outline" size={40} href={signInLink(asPath)}>
        Sign in to reserve
      </ButtonLink>
    );
  }
  return (
    <div className={styles.acts}>
      <QuantityBox
        value={qty}
        onChange={setQty}
        min={1}
        max={Math.min(free, maximum)}
        size={40}
        label={`${item.itmName} to reserve`}
      />
      <Button variant="outline" size={40} busy={isBusy} onClick={() => void reserve(qty)}>
        Reserve
      </Button>
    </div>
  );
}

function useReserve(
  { itmCode, itmName }: IncomingProps['item'],
  onChange: ReserveProps['onChange'],
) {
  const call = useApiCall();
  const { isBusy, run } = useBusy();
  const reserve = (qty: number) =>
    run(async () => {
      try {
        const params = { itmCode };
        const now = await call((api) =>
          api.call('PUT /product/{itmCode}/reservation', { params, body: { qty } }),
        );
        if (now === undefined) return;
        onChange(now);
        const words =
          qty === 0
            ? 'is no longer reserved'
            : `: ${counted(qty, 'piece')} reserved. We'll tell you when they are here`;
        showMessage({ tone: qty === 0 ? 'info' : 'success', subject: itmName, words });
      } catch (error) {
        showErrors(sentencesOf(failureOf(error)));
      }
    });
  return { isBusy, reserve };
}
