import { useId, useSyncExternalStore } from 'react';
import { THEMES, chooseTheme, readTheme, watchTheme, type Theme } from '@/lib/site/theme';
import styles from './ThemeSwitch.module.scss';

const NAMES: Record<Theme, string> = { device: 'As device', light: 'Light', dark: 'Dark' };

/** Chooses the colours of this device. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(watchTheme, readTheme, () => 'device');
  const name = useId();
  return (
    <fieldset className={styles.switch} data-needs-scripts>
      <legend>Colours</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name={name}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <span>{NAMES[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
