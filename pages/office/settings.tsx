import { officeRoute } from '@/components/office/frame/officeRoute';
import { SettingsScreen } from '@/components/office/settings/SettingsScreen';
import { settingsPageProps } from '@/server/boot/next/officeSettingsProps';

export const getServerSideProps = settingsPageProps;

export default officeRoute(SettingsScreen);
