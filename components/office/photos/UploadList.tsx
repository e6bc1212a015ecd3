import { counted } from '@/lib/text/format';
import { ActButton } from '../parts/ActButton';
import { Mark } from '../parts/Mark';
import type { Upload } from './useUploads';
import styles from './UploadList.module.scss';

type UploadListProps = { uploads: readonly Upload[]; onAgain: () => void };

/** The photos on their way, and those that were refused with the reason. */
export function UploadList({ uploads, onAgain }: UploadListProps) {
  const lost = uploads.filter(({ state }) => state === 'lost').length;
  return (
    <div role="log" aria-label="Photos sent">
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <li key={upload.id} data-state={upload.state}>
              <b>{upload.file.name}</b>
              <UploadState upload={upload} />
            </li>
          ))}
        </ul>
      )}
      {lost > 0 && (
        <ActButton size={36} onClick={onAgain}>
          Send {counted(lost, 'photo')} again
        </ActButton>
      )}
    </div>
  );
}

function UploadState({ upload: { state, reason, addedTo } }: { upload: Upload }) {
  switch (state) {
    case 'waiting':
      return <span>waits</span>;
    case 'sending':
      return <span>is being sent …</span>;
    case 'added':
      return (
        <span>
          <Mark shape="full" tone="good">
            added
          </Mark>{' '}
          to {addedTo}
        </span>
      );
    default:
      return <span className={styles.reason}>{reason}</span>;
  }
}
