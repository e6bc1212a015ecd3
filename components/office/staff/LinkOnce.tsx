import type { StaffLink } from '@/lib/contract/staff.contract';
import { formatWhen } from '@/lib/text/officeTime';
import { useOffice } from '../frame/OfficeContext';
import { ActButton } from '../parts/ActButton';
import { Sheet } from '../parts/Sheet';
import styles from './staff.module.scss';

/** A link for setting up: shown once, works once. */
export function LinkOnce({ link, onClose }: { link: StaffLink; onClose: () => void }) {
  const { now } = useOffice();
  const copy = () => void navigator.clipboard.writeText(link.link);
  return (
    <Sheet
      title={`A link for ${link.name}`}
      onClose={onClose}
      footer={
        <>
          <ActButton onClick={onClose}>Done</ActButton>
          <ActButton variant="filled" onClick={copy}>
            Copy the link
          </ActButton>
        </>
      }
    >
      <p>
        {`It works once, until ${formatWhen(link.expiresAt, now)}, and is not shown again. Give it to ${link.name} only.`}
      </p>
      <p className={styles.link}>{link.link}</p>
    </Sheet>
  );
}
