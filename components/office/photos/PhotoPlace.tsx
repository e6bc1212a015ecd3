import { useId } from 'react';
import { classes } from '@/components/ui/classes';
import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import styles from './PhotoPlace.module.scss';

type PhotoPlaceProps = {
  /** What the place is for, such as "Photos of LCD-A12". */
  label: string;
  /** What may be dropped here. */
  hint: string;
  /** A phone offers its camera, too. */
  withCamera?: boolean;
  className?: string;
  onFiles: (files: readonly File[]) => void;
};

/** Takes photos that are chosen, dropped or taken with the phone's camera. */
export function PhotoPlace({ label, hint, withCamera, className, onFiles }: PhotoPlaceProps) {
  const hintId = useId();
  return (
    <div className={classes(styles.places, className)}>
      {withCamera === true && (
        <FileButton
          label="Take a photo"
          icon={icons.Camera}
          className={styles.camera}
          capture="environment"
          onFiles={onFiles}
        />
      )}
      <FileButton
        label={label}
        icon={icons.ImagePlus}
        className={styles.place}
        multiple
        describedBy={hintId}
        onFiles={onFiles}
      >
        <small id={hintId}>{hint}</small>
      </FileButton>
    </div>
  );
}

type FileButtonProps = {
  label: string;
  icon: typeof icons.Camera | typeof icons.ImagePlus;
  className: string | undefined;
  capture?: 'environment';
  multiple?: boolean;
  describedBy?: string;
  onFiles: (files: readonly File[]) => void;
  children?: React.ReactNode;
};

/** The browser's own control lies over it, unseen: it is pressed, focused and dropped on. */
function FileButton({ label, icon, className, describedBy, onFiles, ...rest }: FileButtonProps) {
  const { capture, multiple, children } = rest;
  return (
    <div className={className}>
      <OfficeIcon of={icon} size={22} />
      <span aria-hidden>{label}</span>
      {children}
      <input
        type="file"
        accept="image/*"
        capture={capture}
        multiple={multiple}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
