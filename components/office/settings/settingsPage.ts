import type { OfficeSettings, SettingsVersionPage } from '@/lib/contract/settings.contract';
import { officeLink } from '@/lib/urls/officeLinks';

export const SECRETS = 'secrets';

export type SettingsPage = {
  settings: OfficeSettings;
  versions: SettingsVersionPage;
  /** Of the address; '' on a phone is the list of groups. */
  group: string;
  search: string;
  tab: 'questions' | 'versions';
};

/** Returns the address of a part of the settings. */
export function settingsLink(part: { group?: string; search?: string; tab?: string } = {}): string {
  return officeLink('/office/settings', part);
}
