import { ActBar } from '../parts/ActBar';
import { ActButton } from '../parts/ActButton';
import * as icons from '../parts/icons';

/** The button of a report's CSV file on a phone. */
export function ExportBar({ file }: { file: string }) {
  return (
    <ActBar on="phone">
      <ActButton variant="filled" icon={icons.Download} href={file}>
        Export (CSV)
      </ActButton>
    </ActBar>
  );
}
