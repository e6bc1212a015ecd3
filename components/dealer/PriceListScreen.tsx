import { useRouter } from 'next/router';
import { AccountFrame } from '@/components/account/AccountFrame';
import { Button, buttonClass } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Pagination } from '@/components/ui/Pagination';
import type { GonePart, PriceList } from '@/lib/contract/dealer.contract';
import { links, priceListFileLink, priceListLink } from '@/lib/urls/links';
import type { PageShopper } from '@/lib/pages/siteData';
import { useAppSelector } from '@/store/hooks';
import { counted, formatMoment, formatMoney } from '@/lib/text/format';
import styles from './PriceListScreen.module.scss';
import { PriceTable } from './PriceTable';

type PriceListScreenProps = { list: PriceList; catCode: string; shopper: PageShopper };

/** A dealer's prices by category, with a CSV download. */
export function PriceListScreen({ list, catCode, shopper }: PriceListScreenProps) {
  const { items, totalItems, page, limit, since, gone = [] } = list;
  return (
    <AccountFrame title="Price list" shopper={shopper}>
      <div className={styles.head}>
        <h1>Price list</h1>
        {/* A plain link: the server sends a file, which the router cannot show. */}
        <a
          href={priceListFileLink(catCode)}
          download
          className={buttonClass({ variant: 'outline', size: 44 })}
        >
          <Icon of="download" />
          Download (CSV)
        </a>
      </div>
      <div className={styles.tools}>
        <CategoryFilter catCode={catCode} />
        <p role="status">
          {counted(totalItems, 'part')}, at your prices today
          {since !== undefined &&
            `. Changes since your download of ${formatMoment(since)} are marked`}
        </p>
      </div>
      <Gone parts={gone} />
      {items.length === 0 ? <p>No products found.</p> : <PriceTable items={items} />}
      <Pagination
        page={page}
        pageCount={Math.ceil(totalItems / limit)}
        hrefOf={(at) => priceListLink(catCode, at)}
      />
    </AccountFrame>
  );
}

/** What the last download had and is no longer sold. */
function Gone({ parts }: { parts: GonePart[] }) {
  if (parts.length === 0) return null;
  return (
    <details>
      <summary>{counted(parts.length, 'part')} no longer sold since your download</summary>
      <ul>
        {parts.map(({ sku, itmName, was }) => (
          <li key={sku}>
            {sku}, {itmName}, was {formatMoney(was)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A form that also works without JavaScript. */
function CategoryFilter({ catCode }: { catCode: string }) {
  const { push } = useRouter();
  const categories = useAppSelector(({ catalogue }) => catalogue.categories);
  return (
    <form method="get" action={links.priceList} className={styles.filter}>
      <label htmlFor="price-category">Category</label>
      <span className={styles.choice}>
        <select
          key={catCode}
          id="price-category"
          name="catCode"
          defaultValue={catCode}
          onChange={({ target }) => void push(priceListLink(target.value))}
        >
          <option value="">All categories</option>
          {categories.map((category) => (
            <option key={category.catCode} value={category.catCode}>
              {category.catName}
            </option>
          ))}
        </select>
        <Icon of="chevron-down" />
      </span>
      <noscript>
        <Button type="submit" variant="outline" size={40}>
          Show
        </Button>
      </noscript>
    </form>
  );
}
