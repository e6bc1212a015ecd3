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
  withDrawings?: boolean;
  className?: string;
  onFiles: (files: readonly File[]) => void;
};

/** A browser that can make a JPEG of a HEIC photo does so only where HEIC is not among them. */
const TAKEN = 'image/jpeg,image/png,image/webp';

/** Takes photos that are chosen, dropped or taken with the phone's camera. */
export function PhotoPlace(props: PhotoPlaceProps) {
  const { label, hint, withCamera, withDrawings, className, onFiles } = props;
  return (
    <div className={classes(styles.places, className)}>
      {withCamera === true && (
        <FilePlace
          label="Take a photo"
          icon={icons.Camera}
          accept={TAKEN}
          isCamera
          onFiles={onFiles}
        />
      )}
      <FilePlace
        label={label}
        hint={hint}
        icon={icons.ImagePlus}
        accept={withDrawings === true ? `${TAKEN},image/svg+xml` : TAKEN}
        multiple
        onFiles={onFiles}
      />
    </div>
  );
}
