import { useState } from 'react';
import type { OfficeTemplate } from '@/lib/contract/officeMessages';
import { formatWhen } from '@/lib/text/officeTime';
import { useMay, useOffice } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import { TemplateSheet } from './TemplateSheet';
import styles from './Messages.module.scss';

/** The texts that buyers get, one for each event of an order. */
export function Templates({ templates }: { templates: readonly OfficeTemplate[] }) {
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

function Template({ template, onOpen }: { template: OfficeTemplate; onOpen: () => void }) {
  const { key, channels, preview, changedAt, changedBy } = template;
  const { now } = useOffice();
  const may = useMay();
  return (
    <li>
      <div>
        <h2>{key}</h2>
        <small>
          {channels.length === 0 ? 'not sent (settings)' : `by ${channels.join(' and ')}`}
          {changedAt !== null && `, changed by ${changedBy} ${formatWhen(changedAt, now)}`}
        </small>
      </div>
      <p>{preview.sms}</p>
      {may('write_messages') && (
        <ActButton size={36} onClick={onOpen} aria-label={`Change the text “${key}”`}>
          Change
        </ActButton>
      )}
    </li>
  );
}
