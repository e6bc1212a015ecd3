import { useRouter } from 'next/router';
import { useState } from 'react';
import type {
  ItemGroups,
  ItemHistory as History,
  OfficeItemDetail,
} from '@/lib/contract/officeItem.contract';
import type { ItemCost as Cost } from '@/lib/contract/cost.contract';
import { productLink } from '@/lib/urls/links';
import { officeItemLink, officeLink, officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useMay } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { useItemsInHand } from '../items/itemsInHand';
import type { KeyAct } from '../keys/useKeys';
import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { Mark } from '../parts/Mark';
import { OfficeIcon } from '../parts/OfficeIcon';
import { useUnsaved } from '../parts/useUnsaved';
import { ItemPhotos } from '../photos/ItemPhotos';
import { ItemCost } from './ItemCost';
import { ItemFacts } from './ItemFacts';
import { ItemFields } from './ItemFields';
import { ItemHistory } from './ItemHistory';
import { ItemStock } from './ItemStock';
import { ItemVariants } from './ItemVariants';
import { useItemForm, type ItemForm } from './useItemForm';
import styles from './item.module.scss';

export type ItemPage = {
  item: OfficeItemDetail;
  history: History;
  groups: ItemGroups;
  cost: Cost | null;
};

/** One item: its fields, its stock, and what happened to it. */
export function ItemScreen({ page }: { page: ItemPage }) {
  // Another item begins with another form.
  return <OneItem key={page.item.sku} page={page} />;
}

function OneItem({ page: { item, history, groups, cost } }: { page: ItemPage }) {
  const may = useMay();
  const mayWrite = may('write_items');
  const form = useItemForm(item);
  const [isCorrecting, setCorrecting] = useState(false);
  const { question } = useUnsaved(form.count);
  const { list } = useNeighbours(item.sku);
  return (
    <Screen
      title={item.sku}
      back={list}
      subtitle={<Subtitle item={item} />}
      keys={useItemKeys(item, form, () => setCorrecting(true))}
      actions={<Actions item={item} form={form} />}
      phoneActions={<ViewLink item={item} />}
    >
      <Said form={form} />
      <div className={styles.columns}>
        <div className={styles.stock}>
          <ItemStock
            item={item}
            watching={history.watching}
            isCorrecting={isCorrecting}
            onCorrect={setCorrecting}
          />
          {cost !== null && <ItemCost item={item} cost={cost} />}
        </div>
        <div className={styles.form}>
          {mayWrite ? (
            <ItemFields form={form} groups={groups} hasVariants={item.itmType === 'M'} />
          ) : (
            <ItemFacts item={item} />
          )}
        </div>
        <div className={styles.more}>
          <ItemVariants item={item} />
          <ItemPhotos sku={item.sku} photos={item.photos} />
          <ItemHistory sku={item.sku} history={history} />
        </div>
      </div>
      {mayWrite && <PhoneBar item={item} form={form} />}
      {question}
    </Screen>
  );
}

/** What was written last can be undone; why a write failed. */
function Said({ form: { call, written, undo, theirs } }: { form: ItemForm }) {
  return (
    <>
      <CallFailed call={call} />
      <div role="status" className={styles.said}>
        {Object.keys(theirs).length > 0 && (
          <p>Nothing was saved: somebody changed this item meanwhile. Choose for each field.</p>
        )}
        {written !== null && (
          <p>
            {written.words}
            <ActButton
              size={36}
              icon={icons.Undo2}
              press="$mod+z"
              busy={call.isBusy}
              onClick={undo}
            >
              Undo
            </ActButton>
          </p>
        )}
      </div>
    </>
  );
}

function Subtitle({ item }: { item: OfficeItemDetail }) {
  const words = [item.brand, item.category].filter(Boolean).join(', ');
  return (
    <span className={styles.subtitle}>
      {words}
      <Mark shape={item.hidden ? 'hollow' : 'full'} tone="plain">
        {item.hidden ? 'Hidden' : 'Shown in the shop'}
      </Mark>
    </span>
  );
}

/** A variant is shown on the page of its item. */
function ViewLink({ item: { itmCode, name, hidden } }: { item: OfficeItemDetail }) {
  if (hidden) return null;
  return (
    <a
      href={productLink({ itmCode, itmName: name })}
      target="_blank"
      rel="noreferrer"
      aria-label="View in the shop"
    >
      <OfficeIcon of={icons.Eye} size={22} />
    </a>
  );
}

type ActsProps = { item: OfficeItemDetail; form: ItemForm };

function Actions({ item, form }: ActsProps) {
  const { itmCode, name, hidden } = item;
  const may = useMay();
  return (
    <>
      {!hidden && (
        <ActButton size={36} icon={icons.Eye} href={productLink({ itmCode, itmName: name })} newTab>
          View in the shop
        </ActButton>
      )}
      {may('write_items') && (
        <>
          <HideAndCopy item={item} form={form} />
          {form.count > 0 && (
            <>
              <ActButton size={36} onClick={() => form.takeBack()}>
                Take back
              </ActButton>
              <SaveButton form={form} size={36} />
            </>
          )}
        </>
      )}
    </>
  );
}

function HideAndCopy({ item: { sku, hidden }, form }: ActsProps) {
  const hide = () =>
    form.write('hidden', !hidden, hidden ? `${sku} is shown.` : `${sku} is hidden.`);
  return (
    <>
      <ActButton
        size={36}
        icon={hidden ? icons.Eye : icons.EyeOff}
        press="h"

        onClick={hide}
      >
        {hidden ? 'Show' : 'Hide'}
      </ActButton>
      <ActButton size={36} icon={icons.Copy} href={copyLink(sku)}>
        Copy
      </ActButton>
    </>
  );
}

function copyLink(sku: string): string {
  return officeLink(officeLinks.newItem, { copy: sku });
}

function saveWords(count: number): string {
  return count === 1 ? 'Save 1 change' : `Save ${count} changes`;
}

function SaveButton({ form, size }: { form: ItemForm; size: 36 | 44 }) {
  const isRefused = Object.keys(form.reasons).length > 0;
  return (
    <ActButton
      variant="filled"
      size={size}
      press="$mod+s"
      busy={form.call.isBusy}
      disabled={isRefused}
      onClick={form.save}
    >
      {saveWords(form.count)}
    </ActButton>
  );
}

function PhoneBar({ item, form }: ActsProps) {
  if (form.count === 0) {
    return (
      <div className={styles.onPhone}>
        <HideAndCopy item={item} form={form} />
      </div>
    );
  }
  const reasons = Object.keys(form.reasons).length;
  return (
    <ActBar on="phone" sum={reasons > 0 ? `${reasons} cannot be saved yet` : undefined}>
      <ActButton onClick={() => form.takeBack()} aria-label="Take back all changes">
        <OfficeIcon of={icons.Undo2} size={20} />
      </ActButton>
      <SaveButton form={form} size={44} />
    </ActBar>
  );
}

function useItemKeys(item: OfficeItemDetail, form: ItemForm, correct: () => void): KeyAct[] {
  const router = useRouter();
  const may = useMay();
  const { before, after, list } = useNeighbours(item.sku);
  const go = (href: string | null) => () => void (href !== null && router.push(href));
  const mayStock = may('write_stock') && item.itmType !== 'M';
  const writing: KeyAct[] = [
    { press: '$mod+s', label: 'save', inFields: true, run: form.save },
    { press: '$mod+z', label: 'undo', quiet: true, run: form.undo },
    {
      press: 'h',
      label: item.hidden ? 'show' : 'hide',
      run: () =>
        form.write(
          'hidden',
          !item.hidden,
          item.hidden ? `${item.sku} is shown.` : `${item.sku} is hidden.`,
        ),
    },
  ];
  const stock: KeyAct[] = [
    { press: 's', label: 'correct stock', quiet: true, run: correct },
    { press: 'c', label: 'count', run: go(officeLinks.count) },
    { press: 'v', label: 'receive', run: go(officeLinks.receive) },
  ];
  return [
    ...(may('write_items') ? writing : []),
    ...(mayStock ? stock : []),
    { press: '[', label: 'item before, after', isMove: true, run: go(before) },
    { press: ']', label: 'item before, after', isMove: true, run: go(after) },
    { press: 'Escape', label: 'back', run: go(list) },
  ];
}

/** The items beside this one in the list that it was opened from. */
function useNeighbours(sku: string) {
  const list = useItemsInHand();
  const at = list?.skus.indexOf(sku) ?? -1;
  const linkAt = (place: number) => {
    const one = at === -1 ? undefined : list?.skus[place];
    return one === undefined ? null : officeItemLink(one);
  };
  return { before: linkAt(at - 1), after: linkAt(at + 1), list: list?.href ?? officeLinks.items };
}
