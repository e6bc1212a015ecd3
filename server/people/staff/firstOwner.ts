import type { Log } from '@/server/platform/log/log';
import type { Shop } from '@/server/boot/shop';
import { hasStaff } from './members.service';

/** Logs how to add the first owner while nobody can sign in to the office. */
export async function logFirstOwner(shop: Shop, log: Log): Promise<void> {
  if (await hasStaff(shop)) return;
  log.info('nobody can sign in to the office yet; add the owner', {
    command: 'npm run shop -- staff add NAME --role owner',
  });
}
