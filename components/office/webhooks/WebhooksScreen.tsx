import { useState } from 'react';
import type { Webhook, WebhookSecret } from '@/lib/contract/dealerApi.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { Mark } from '../parts/Mark';
import { Nothing } from '../parts/Nothing';
import { OfficeTable, type Column } from '../parts/OfficeTable';
import { useTable } from '../parts/useTable';
import { SecretOnce } from './SecretOnce';
import { WebhookLogSheet } from './WebhookLogSheet';
import { WebhookSheet } from './WebhookSheet';
import { TOPIC_WORDS } from './topicWords';
import styles from './webhooks.module.scss';

type Open = { sheet: 'change' | 'log'; webhook: Webhook } | { sheet: 'add' } | null;

/** Addresses of other programs that hear of orders, stock and prices. */
export function WebhooksScreen({ page }: { page: Webhook[] }) {
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState<WebhookSecret | null>(null);
  const table = useTable({ ids: page.map(idOf), rowActs: ROW_ACTS });
  const close = () => setOpen(null);
  const { columns, call } = useColumns(setOpen);
  const openNew = () => setOpen({ sheet: 'add' });
  const add = (
    <ActButton size={36} icon={icons.Plus} onClick={openNew}>
      Add an address
    </ActButton>
  );
  return (
    <Screen
      title="Webhooks"
      subtitle="Other programs hear of orders, stock and prices, signed."
      back={officeLinks.health}
      keys={table.keys}
      actions={add}
      phoneActions={<IconAct label="Add an address" icon={icons.Plus} onClick={openNew} />}
    >
      <CallFailed call={call} />
      {page.length === 0 ? (
        <Nothing icon={icons.Send} title="No address yet" acts={add}>
          Add one of your accounting or stock program. The guide of the API says how it checks the
          signature.
        </Nothing>
      ) : (
        <OfficeTable
          caption="Addresses"
          columns={columns}
          rows={page}
          idOf={idOf}
          table={table}
          framed
        />
      )}
      {(open?.sheet === 'add' || open?.sheet === 'change') && (
        <WebhookSheet
          webhook={open.sheet === 'add' ? null : open.webhook}
          onSecret={setSecret}
          onClose={close}
        />
      )}
      {open?.sheet === 'log' && <WebhookLogSheet webhook={open.webhook} onClose={close} />}
      {secret !== null && <SecretOnce of={secret} onClose={() => setSecret(null)} />}
    </Screen>
  );
}

const ROW_ACTS = [{ press: 'l', label: 'log' }];
const idOf = ({ webhookId }: Webhook) => String(webhookId);

function useColumns(open: (sheet: Open) => void) {
  const { now } = useOffice();
  const call = useOfficeCall();
  const reload = useReload();
  const test = ({ webhookId }: Webhook) =>
    void call.run(
      (api) => api.call('POST /office/webhooks/{webhookId}/test', { params: { webhookId } }),
      reload,
    );
  const columns: Column<Webhook>[] = [
    {
      id: 'url',
      head: 'Address',
      phone: 'title',
      grows: true,
      wraps: true,
      cell: ({ url }) => <span className={styles.url}>{url}</span>,
    },
    {
      id: 'topics',
      head: 'Hears of',
      phone: 'note',
      cell: ({ topics, isOn }) =>
        isOn ? topics.map((topic) => TOPIC_WORDS[topic]).join(', ') : 'nothing, it is off',
    },
    {
      id: 'last',
      head: 'Last answer',
      phone: 'state',
      cell: ({ last }) => <Last last={last} now={now} />,
    },
    {
      id: 'acts',
      head: 'Acts',
      phone: 'acts',
      cell: (webhook) => (
        <span className={styles.acts}>
          <ActButton size={36} disabled={call.isBusy} onClick={() => test(webhook)}>
            Test
          </ActButton>
          <ActButton size={36} press="l" onClick={() => open({ sheet: 'log', webhook })}>
            Log
          </ActButton>
          <ActButton size={36} onClick={() => open({ sheet: 'change', webhook })}>
            Change
          </ActButton>
        </span>
      ),
    },
  ];
  return { columns, call };
}

function Last({ last, now }: { last: Webhook['last']; now: number }) {
  if (last === null) return <>not called yet</>;
  const isTaken = last.failure === null;
  return (
    <Mark shape={isTaken ? 'tick' : 'cross'} tone={isTaken ? 'good' : 'bad'}>
      {`${last.status ?? last.failure ?? ''}, ${formatWhen(last.at, now)}`}
    </Mark>
  );
}
