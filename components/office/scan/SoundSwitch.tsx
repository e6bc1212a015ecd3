import * as icons from '../parts/icons';
import { OfficeIcon } from '../parts/OfficeIcon';
import type { useScanSounds } from './useScanSounds';
import styles from './SoundSwitch.module.scss';

/** Whether scans sound. */
export function SoundSwitch({
  sounds: { isOn, toggle },
}: {
  sounds: ReturnType<typeof useScanSounds>;
}) {
  return (
    <button type="button" className={styles.switch} aria-pressed={isOn} onClick={toggle}>
      <OfficeIcon of={isOn ? icons.Volume2 : icons.VolumeX} size={16} />
      Sound
    </button>
  );
}
