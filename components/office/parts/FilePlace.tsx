import { useId, type ReactNode } from 'react';
import { OfficeIcon, type OfficeIconName } from './OfficeIcon';
import styles from './FilePlace.module.scss';

type FilePlaceProps = {
  label: string;
  /** What is shown instead of the label, such as while a file is being sent. */
  words?: string;
  /** What may be chosen or, in DropWords, dropped here. */
  hint?: ReactNode;
  icon: OfficeIconName;
  accept: string;
  multiple?: boolean;
  /** Opens the camera of a phone; a desktop has none that would see a part. */
  isCamera?: boolean;
  isLarge?: boolean;
  isBusy?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Takes files that are chosen or dropped. The browser's own control lies over it, unseen. */
export function FilePlace(props: FilePlaceProps) {
  const { label, words = label, hint, icon, isLarge = false, isCamera = false, onFiles } = props;
  const hintId = useId();
  return (
    <div className={styles.place} data-large={isLarge} data-camera={isCamera}>
      <OfficeIcon of={icon} size={isLarge ? 28 : 22} />
      <b aria-hidden>{words}</b>
      {hint !== undefined && <small id={hintId}>{hint}</small>}
      <input
        type="file"
        accept={props.accept}
        capture={isCamera ? 'environment' : undefined}
        multiple={props.multiple}
        disabled={props.isBusy}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
