import { useRouter } from 'next/router';
import { useState } from 'react';
import { PageMeta } from '@/components/ui/PageMeta';
import type { TrackedOrder } from '@/lib/contract/tracking';
import { links } from '@/lib/urls/links';
import type { TrackPage } from '@/lib/pages/trackPage';
import { useAppSelector, useSettings } from '@/store/hooks';
import { OwnOrders } from './OwnOrders';
import { TrackForm } from './TrackForm';
import { TrackedState } from './TrackedState';
import styles from './TrackScreen.module.scss';

/** Tracks an order by its number and phone; a customer picks one of their own. */
export function TrackScreen({ orders, owner, origin }: TrackPage) {
  const { siteName } = useSettings();
  const { query } = useRouter();
  const asked = typeof query.order === 'string' ? query.order : '';
  const ownerNow = useAppSelector(({ session }) => session.owner);
  const own = owner !== '' && ownerNow === owner ? orders : [];
  const mine = own.find(({ orderNumber }) => orderNumber === asked);
  return (
    <div className={styles.screen}>
      <PageMeta
        siteName={siteName}
        title={`Track order | ${siteName}`}
        description={`Track your order at ${siteName}.`}
        canonical={origin + links.trackOrder}
        noindex
      />
      <h1>Track order</h1>
      <OwnOrders orders={own} chosen={asked} />
      {mine === undefined ? (
        <Tracking key={asked} asked={asked} />
      ) : (
        <TrackedState order={{ ...mine, holdUntil: null }} isOwn />
      )}
    </div>
  );
}

function Tracking({ asked }: { asked: string }) {
  const [found, setFound] = useState<TrackedOrder | null>(null);
  return (
    <>
      <TrackForm asked={asked} onFound={setFound} />
      <div role="status">{found !== null && <TrackedState order={found} isOwn={false} />}</div>
    </>
  );
}
