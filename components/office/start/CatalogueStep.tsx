import { useState } from 'react';
import type { FirstSteps } from '@/lib/contract/settings.contract';
import { counted } from '@/lib/text/format';
import { officeLinks } from '@/lib/urls/officeLinks';
import { CallFailed } from '../calls/CallFailed';
import { CallSheet } from '../calls/CallSheet';
import { useOfficeCall } from '../calls/useOfficeCall';
import { useReload } from '../calls/useReload';
import { ActButton } from '../parts/ActButton';
import { useAnswer } from './useAnswer';
import styles from './start.module.scss';

type StepProps = { page: FirstSteps; onDone: () => void };

/** The price list, or the demo: keep it for now, remove it, or fill an empty shop with it. */
export function CatalogueStep({ page, onDone }: StepProps) {
  const { kind, items, isFilling } = page.catalogue;
  if (isFilling) return <Filling />;
  if (kind === 'demo') return <Demo page={page} onDone={onDone} />;
  return items === 0 ? (
    <Empty page={page} onDone={onDone} />
  ) : (
    <Stocked page={page} onDone={onDone} />
  );
}

function Filling() {
  const reload = useReload();
  return (
    <div className={styles.form}>
      <p role="status">The demo catalogue is being written. It takes about a minute.</p>
      <div className={styles.acts}>
        <ActButton onClick={() => void reload()}>Look again</ActButton>
      </div>
    </div>
  );
}

function Demo({ page, onDone }: StepProps) {
  const { items, orders, customers } = page.catalogue;
  const [isAsking, setAsking] = useState(false);
  const { call, answer } = useAnswer('catalogue', page, onDone);
  return (
    <div className={styles.form}>
      <CallFailed call={call} />
      <p>
        {`The shop shows the demo: ${counted(items, 'part')}, ${counted(orders, 'order')} and ` +
          `${counted(customers, 'customer')} that are examples. Try everything with it, then remove it ` +
          'and import your price list.'}
      </p>
      <div className={styles.acts}>
        <ActButton variant="filled" onClick={() => setAsking(true)}>
          Remove the demo
        </ActButton>
        <ActButton busy={call.isBusy} onClick={() => answer()}>
          Keep it for now
        </ActButton>
      </div>
      {isAsking && <RemoveSheet page={page} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RemoveSheet({ page, onClose }: { page: FirstSteps; onClose: () => void }) {
  const { items, orders, customers } = page.catalogue;
  const call = useOfficeCall();
  const done = useReload(onClose);
  const remove = () =>
    void call.run((api) => api.call('DELETE /office/demo', { body: { orders } }), done);
  return (
    <CallSheet
      title="Remove the demo?"
      subtitle="It cannot be brought back as it is."
      call={call}
      acts={{ keep: 'Keep it', act: 'Remove the demo', isRed: true }}
      onClose={onClose}
      onSubmit={remove}
    >
      <p>
        {`${counted(items, 'part')}, ${counted(orders, 'order')} and ${counted(customers, 'customer')} ` +
          'are removed, also orders and accounts that you tried yourself. Staff, settings and the audit stay.'}
      </p>
    </CallSheet>
  );
}

function Empty({ page, onDone }: StepProps) {
  const call = useOfficeCall();
  const reload = useReload();
  const later = useAnswer('catalogue', page, onDone);
  const fill = () => void call.run((api) => api.call('POST /office/demo', { body: {} }), reload);
  return (
    <div className={styles.form}>
      <CallFailed call={call} />
      <CallFailed call={later.call} />
      <p>The shop has no parts yet. Import your price list; or look around with the demo first.</p>
      <div className={styles.acts}>
        <ActButton variant="filled" href={officeLinks.importList}>
          Import a price list
        </ActButton>
        <ActButton busy={call.isBusy} onClick={fill}>
          Fill with the demo
        </ActButton>
        <ActButton busy={later.call.isBusy} onClick={() => later.answer()}>
          Later
        </ActButton>
      </div>
    </div>
  );
}

function Stocked({ page, onDone }: StepProps) {
  const { call, answer } = useAnswer('catalogue', page, onDone);
  return (
    <div className={styles.form}>
      <CallFailed call={call} />
      <p>{`The shop sells ${counted(page.catalogue.items, 'part')} of your own.`}</p>
      <div className={styles.acts}>
        <ActButton variant="filled" busy={call.isBusy} onClick={() => answer()}>
          Done
        </ActButton>
        <ActButton href={officeLinks.importList}>Import another list</ActButton>
      </div>
    </div>
  );
}
