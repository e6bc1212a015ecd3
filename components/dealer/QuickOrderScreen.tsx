import { useRef } from 'react';
import { AccountFrame } from '@/components/account/AccountFrame';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Icon } from '@/components/ui/Icon';
import { QUICK_ORDER_LINES } from '@/lib/commerce/quickLines';
import { links } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { QuickBar } from './QuickBar';
import { QuickList } from './QuickList';
import styles from './QuickOrder.module.scss';
import { QuickResults } from './QuickResults';
import { UploadButton } from './UploadButton';
import { useQuickOrder } from './useQuickOrder';

/** Turns a pasted list into cart lines: read, decide, add. */
export function QuickOrderScreen({ shopper }: { shopper: PageShopper }) {
  return (
    <AccountFrame title="Quick order" shopper={shopper} wide>
      <Order key={shopper.owner} />
    </AccountFrame>
  );
}

function Order() {
  const results = useRef<HTMLDivElement>(null);
  const order = useQuickOrder(() => results.current?.focus());
  const { setText, read, lines } = order;

  function take(text: string) {
    setText(text);
    void read(text);
  }

  return (
    <>
      <div className={styles.head}>
        <h1>Quick order</h1>
        <p>Paste a WhatsApp message, Excel cells or a CSV. Up to {QUICK_ORDER_LINES} lines.</p>
        <div className={styles.ways}>
          <UploadButton onText={take} />
          <ButtonLink href={links.orders} variant="outline">
            <Icon of="undo-2" />
            Reorder a past order
          </ButtonLink>
        </div>
      </div>
      <div className={styles.columns}>
        <QuickList order={order} />
        <div
          ref={results}
          tabIndex={-1}
          role="region"
          aria-label="Result"
          className={styles.results}
        >
          <QuickResults order={order} />
        </div>
      </div>
      {lines.length > 0 && <QuickBar order={order} />}
    </>
  );
}
