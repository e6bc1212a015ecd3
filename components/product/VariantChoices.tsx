import { useEffect, useRef } from 'react';
import { choiceParams, type OptionRow } from '@/lib/commerce/variants';
import type { Item } from '@/lib/contract/item.contract';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { choiceLink, fromWishlist, variantLink } from '@/lib/urls/links';
import { useIsFromWishList } from '@/components/cart/useIsFromWishList';
import { text } from '@/lib/text/text';
import styles from './VariantChoices.module.scss';

type VariantChoicesProps = {
  item: Pick<Item, 'itmCode' | 'itmName'>;
  rows: readonly OptionRow[];
  /** How often the shopper was told to select; each time the choices scroll into view. */
  reminders: number;
};

/** A row of links for each option, so that every choice has an address. */
export function VariantChoices({ item, rows, reminders }: VariantChoicesProps) {
  const choices = useRef<HTMLDivElement>(null);

  // Syncs with the scroll position: on a phone the button is in a bar, far from the choices.
  useEffect(() => {
    if (reminders > 0) choices.current?.scrollIntoView({ block: 'nearest' });
  }, [reminders]);

  return (
    <div ref={choices} className={styles.choices}>
      {rows.map((row) => (
        <div key={row.name} role="group" aria-label={row.name} className={styles.row}>
          <p className={styles.name}>
            <strong>{row.name}</strong> {row.chosen}
          </p>
          <ul>
            {row.values.map((value) => (
              <li key={value.value}>
                <Value item={item} value={value} />
              </li>
            ))}
          </ul>
          {row.reasons.length > 0 && <p className={styles.reason}>{row.reasons.join('. ')}.</p>}
        </div>
      ))}
      <p role="alert" className={styles.alert}>
        {reminders > 0 && (
          <>
            <Icon of="triangle-alert" size={16} />
            {text.selectVariant}
          </>
        )}
      </p>
    </div>
  );
}

type ValueProps = Pick<VariantChoicesProps, 'item'> & { value: OptionRow['values'][number] };

function Value({ item, value }: ValueProps) {
  const isFromWishList = useIsFromWishList('product');
  if (value.choice === null) {
    return (
      <span role="link" aria-disabled="true" className={styles.impossible}>
        {value.value}
      </span>
    );
  }
  const href =
    value.itmCode === null
      ? choiceLink(item, choiceParams(value.choice))
      : variantLink(item, value.itmCode);
  return (
    <Link
      href={isFromWishList ? fromWishlist(href) : href}
      replace
      shallow
      scroll={false}
      className={styles.value}
      aria-current={value.isChosen ? 'true' : undefined}
    >
      {value.value}
    </Link>
  );
}
