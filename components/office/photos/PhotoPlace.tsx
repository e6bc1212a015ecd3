import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { FilePlace } from '../parts/FilePlace';
import * as icons from '../parts/icons';
import styles from './PhotoPlace.module.scss';

type PhotoPlaceProps = {
  /** What the place is for, such as "Photos of LCD-A12". */
  label: string;
  /** What may be chosen or, in DropWords, dropped here. */
  hint: ReactNode;
  /** A phone offers its camera, too. */
  withCamera?: boolean;
  className?: string;
  onFiles: (files: readonly File[]) => void;
};

/** Takes photos that are chosen, dropped or taken with the phone's camera. */
export function PhotoPlace({ label, hint, withCamera, className, onFiles }: PhotoPlaceProps) {
  return (
    <div className={classes(styles.places, className)}>
      {withCamera === true && (
        <FilePlace
          label="Take a photo"
          icon={icons.Camera}
          accept="image/*"
          isCamera
          onFiles={onFiles}
        />
      )}
      <FilePlace
        label={label}
        hint={hint}
        icon={icons.ImagePlus}
        accept="image/*"
        multiple
        onFiles={onFiles}
      />
    </div>
  );
}
