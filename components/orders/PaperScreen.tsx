import { AccountFrame } from '@/components/account/AccountFrame';
import { InvoicePaper } from '@/components/papers/InvoicePaper';
import { OrderCode } from '@/components/papers/OrderCode';
import { Breadcrumb } from '@/components/ui/Breadcrumb';
import { ButtonLink } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { PaperPage } from '@/lib/pages/paperPage';
import type { PageShopper } from '@/lib/pages/siteData';
import { links, orderLink, paperFileLink, type OrderPaper } from '@/lib/urls/links';
import { PrintButton } from './PrintButton';
import styles from './PaperScreen.module.scss';

export const PAPER_NAMES: Record<OrderPaper, string> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  'credit-notes': 'Credit notes',
};

/** A paper of an order as it comes out of the printer. */
export function PaperScreen({ orderNumber, paper, papers, shopper }: PaperPage & ShopperProps) {
  const name = PAPER_NAMES[paper];
  const order = { name: orderNumber, href: orderLink(orderNumber) };
  return (
    <AccountFrame title={`${name} of ${orderNumber}`} shopper={shopper} wide>
      <Breadcrumb trail={[{ name: 'Orders', href: links.orders }, order, { name }]} />
      <div className={styles.head}>
        <h1>{`${name} of ${orderNumber}`}</h1>
        <ButtonLink href={paperFileLink(orderNumber, paper)} target="_blank" variant="outline">
          <Icon of="file-text" />
          PDF
        </ButtonLink>
        <PrintButton />
      </div>
      <div className={styles.papers} role="region" aria-label={name} tabIndex={0}>
        {papers.map((texts, at) => (
          <InvoicePaper
            key={at}
            texts={texts}
            code={<OrderCode orderNumber={texts.orderNumber} />}
          />
        ))}
      </div>
    </AccountFrame>
  );
}

type ShopperProps = { shopper: PageShopper };
