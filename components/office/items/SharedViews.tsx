import { useState } from 'react';
import { Field } from '@/components/ui/Field';
import { Link } from '@/components/ui/Link';
import { VIEW_NAME_LENGTH } from '@/lib/contract/itemLists';
import type { ItemView } from '@/lib/contract/officeItem.contract';
import { CallFailed } from '../calls/CallFailed';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import { useFields } from '../parts/useFields';

type SharedViewsProps = {
  /** The list or the grid. */
  path: string;
  /** What is shown now, as its address has it. */
  query: string;
  views: readonly ItemView[];
  /** A name to propose for what is shown now. */
  name: string;
};

/** The views that the staff share, and the ways to save and to forget one. */
export function SharedViews({ path, query, views, name }: SharedViewsProps) {
  const [isSaving, setSaving] = useState(false);
  const kept = views.find((one) => one.query === query);
  return (
    <>
      <nav aria-label="Views of the shop">
        {views.map((one) => (
          <Link
            key={one.name}
            href={one.query === '' ? path : `${path}?${one.query}`}
            aria-current={one === kept ? 'page' : undefined}
            title={`Saved by ${one.by}`}
          >
            {one.name}
          </Link>
        ))}
      </nav>
      {kept !== undefined && <Forget name={kept.name} />}
      {kept === undefined && query !== '' && (
        <button type="button" onClick={() => setSaving(true)}>
          <OfficeIcon of={icons.Plus} size={16} />
          Save this view
        </button>
      )}
      {isSaving && <SaveSheet query={query} name={name} onClose={() => setSaving(false)} />}
    </>
  );
}

function Forget({ name }: { name: string }) {
  const call = useOfficeCall();
  const reload = useReload();
  const forget = () =>
    void call.run(
      (api) => api.call('DELETE /office/item-views/{name}', { params: { name } }),
      reload,
    );
  return (
    <>
      <CallFailed call={call} />
      <button type="button" onClick={forget} disabled={call.isBusy}>
        <OfficeIcon of={icons.X} size={16} />
        Forget this view
      </button>
    </>
  );
}

type SaveProps = { query: string; name: string; onClose: () => void };

function SaveSheet({ query, name, onClose }: SaveProps) {
  const { values, bind } = useFields('item-view', { name });
  const call = useOfficeCall();
  const done = useReload(onClose);
  const save = () =>
    void call.run(
      (api) => api.call('PUT /office/item-views', { body: { ...values, query } }),
      done,
    );
  return (
    <CallSheet
      title="Save this view"
      subtitle="Search, filters, order and columns, for all of the staff"
      call={call}
      fields={['name']}
      acts={{ keep: 'Not now', act: 'Save' }}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        field={bind('name', call.errors.name)}
        label="Name"
        maxLength={VIEW_NAME_LENGTH}
        autoComplete="off"
        autoFocus
      />
    </CallSheet>
  );
}
