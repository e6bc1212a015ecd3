import { formatMoment } from '@/lib/text/format';
import type { Writer } from '@/server/platform/database/connect';
import { ShopError } from '@/server/platform/errors';
import { changesAfter, newestVersion } from './settingsVersions';

/** Returns the conflict of a stale save: which settings others changed since a version, and who. */
export async function staleSettings(tx: Writer, seen: number): Promise<ShopError> {
  const [version, changed] = await Promise.all([newestVersion(tx), changesAfter(tx, seen)]);
  const last = changed.at(-1);
  const said =
    last === undefined
      ? 'The settings have changed.'
      : `${last.by} changed the settings at ${formatMoment(last.at).slice(-5)}.`;
  return new ShopError(
    'conflict',
    { version: `${said} Look at them again. ` },
    { version, changed },
  );
}
