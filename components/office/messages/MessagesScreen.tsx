import { WholeNumbers } from '@/components/ui/WholeNumbers';
import { useState } from 'react';
import { officeLink, officeLinks } from '@/lib/urls/officeLinks';
import type { MessageChannel } from '@/lib/contract/order';
import type { MessagePage, OfficeTemplate } from '@/lib/contract/message.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { messageTitle } from '@/lib/text/messageTitles';
import { useMay, useOffice } from '../frame/OfficeContext';
import { Screen } from '../frame/Screen';
import type { KeyAct } from '../keys/useKeys';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';
import { IconAct } from '../parts/IconAct';
import { OfficeTable } from '../parts/OfficeTable';
import { Tabs, useTabKeys, type OfficeTab } from '../parts/Tabs';
import { useTable, type Table } from '../parts/useTable';
import { messageColumns } from './messageColumns';
import { TestMessage } from './TestMessage';
import { TemplateSheet } from './TemplateSheet';
import styles from './messages.module.scss';

/** Messages that failed or wait, and the texts that buyers get. */
export function MessagesScreen({ page }: { page: MessagesPage }) {
  const may = useMay();
  const [isTesting, setTesting] = useState(false);
  const tabs = tabsOf(page);
  const { list, templates } = page;
  const table = useTable({ ids: list.messages.map(({ jobId }) => String(jobId)) });
  const test = may('write_messages') ? () => setTesting(true) : null;
  const testing: KeyAct[] = test === null ? [] : [{ press: 't', label: 'test', run: test }];
  return (
    <Screen
      title="Messages"
      keys={[...(templates === null ? table.keys : []), ...useTabKeys(tabs), ...testing]}
      actions={
        test !== null && (
          <ActButton size={36} icon={icons.Send} press="t" onClick={test}>
            Send a test
          </ActButton>
        )
      }
      phoneActions={
        test !== null && <IconAct label="Send a test" icon={icons.Send} onClick={test} />
      }
    >
      <Tabs label="Messages" tabs={tabs} />
      {templates === null ? (
        <List page={page} table={table} />
      ) : (
        <Templates templates={templates} />
      )}
      {isTesting && <TestMessage onClose={() => setTesting(false)} />}
    </Screen>
  );
}

function tabsOf({ tab, list }: MessagesPage): OfficeTab[] {
  const tabs = [
    { id: 'failed', label: 'Failed', count: list.failed },
    { id: 'waiting', label: 'Waiting', count: list.waiting },
    { id: 'templates', label: 'Texts', count: undefined },
  ];
  return tabs.map(({ id, label, count }) => ({
    label,
    count,
    href: officeLink(officeLinks.messages, { tab: id }),
    isCurrent: id === tab,
  }));
}

function List({ page: { list, tab }, table }: { page: MessagesPage; table: Table }) {
  const { now } = useOffice();
  const may = useMay();
  if (list.messages.length === 0) {
    return (
      <p className={styles.none}>
        {tab === 'failed' ? 'Every message arrived.' : 'No message waits to be sent.'}
      </p>
    );
  }
  return (
    <>
      <OfficeTable
        caption={tab === 'failed' ? 'Messages that failed' : 'Messages that wait'}
        columns={messageColumns(now, may('write_messages'))}
        rows={list.messages}
        idOf={({ jobId }) => String(jobId)}
        table={table}
        framed
      />
      {list.before !== null && (
        <p className={styles.next}>
          <ActButton href={officeLink(officeLinks.messages, { tab, before: list.before })}>
            Older
          </ActButton>
        </p>
      )}
    </>
  );
}

type MessagesTab = 'failed' | 'waiting' | 'templates';

type MessagesPage = {
  tab: MessagesTab;
  list: MessagePage;
  /** Only on their tab. */
  templates: OfficeTemplate[] | null;
};

/** The texts that buyers get, one for each event of an order. */
function Templates({ templates }: { templates: readonly OfficeTemplate[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const template = templates.find(({ key }) => key === open);
  return (
    <ul className={styles.templates}>
      {templates.map((one) => (
        <Template key={one.key} template={one} onOpen={() => setOpen(one.key)} />
      ))}
      {template !== undefined && (
        <li>
          <TemplateSheet template={template} onClose={() => setOpen(null)} />
        </li>
      )}
    </ul>
  );
}

const channelWord = (channel: MessageChannel) => (channel === 'sms' ? 'SMS' : channel);

function Template({ template, onOpen }: { template: OfficeTemplate; onOpen: () => void }) {
  const { key, channels, preview, changedAt, changedBy } = template;
  const { now } = useOffice();
  const may = useMay();
  return (
    <li>
      <div>
        <h2>{messageTitle(key)}</h2>
        <small>
          {channels.length === 0
            ? 'not sent (settings)'
            : `by ${channels.map(channelWord).join(' and ')}`}
          {changedAt !== null && `, changed by ${changedBy} ${formatWhen(changedAt, now)}`}
        </small>
      </div>
      <p>
        <WholeNumbers text={preview.sms} />
      </p>
      {may('write_messages') && (
        <ActButton size={36} onClick={onOpen} aria-label={`Change the text: ${messageTitle(key)}`}>
          Change
        </ActButton>
      )}
    </li>
  );
}
