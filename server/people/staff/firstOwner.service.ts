import type { StaffLink } from '@/lib/contract/staff.contract';
import { SHOP, type Actor } from '@/server/platform/audit/actor';
import { ShopError } from '@/server/platform/errors';
import type { Log } from '@/server/platform/log/log';
import { writeStdout } from '@/server/platform/log/standardOutput';
import type { Shop } from '@/server/boot/shop';
import { addStaff, isAnybodySetUp, listStaff, renewStaffLink } from './members.service';

/** Where the start prints what must not be in a log. */
export type Terminal = { isTTY?: boolean; write(text: string): unknown };

/** The log takes over what is written to `process.stdout`, so this goes around it. */
const TERMINAL: Terminal = {
  get isTTY() {
    return process.stdout.isTTY;
  },
  write: writeStdout,
};

/** The owner's name until there are others, whom they add themselves. */
const OWNER = 'Owner';

/**
 * While nobody can sign in to the office, prints a link by which the owner sets it up: to a terminal only,
 * because logs are kept and sent on. Elsewhere the log names the command that prints it.
 */
export async function offerFirstOwner(
  shop: Shop,
  log: Log,
  terminal: Terminal = TERMINAL,
): Promise<void> {
  if (await isAnybodySetUp(shop)) return;
  if (terminal.isTTY !== true) {
    log.info('nobody can sign in to the office yet; a command prints the link of the owner', {
      command: 'npm run shop -- staff link',
    });
    return;
  }
  const { link } = await makeFirstLink(shop, SHOP);
  const address = link.startsWith('/') ? `${shop.env.publicOrigin}${link}` : link;
  terminal.write(
    `\n  Set up your shop and its office with this link. It works once, within 24 hours:\n\n    ${address}\n\n`,
  );
}

/**
 * Makes a link for the first owner, who is added if there is none; an earlier link of theirs ends. Throws
 * 'conflict' once somebody can sign in: owners make links for others in the office.
 */
export async function makeFirstLink(shop: Shop, actor: Actor): Promise<StaffLink> {
  if (await isAnybodySetUp(shop)) {
    throw new ShopError('conflict', {
      name: 'Somebody can sign in already: name who needs a link. ',
    });
  }
  const staff = await listStaff(shop);
  const owner = staff.find(({ role, disabledAt }) => role === 'owner' && disabledAt === null);
  if (owner !== undefined) return renewStaffLink(shop, actor, owner.staffId);
  return addStaff(shop, actor, { name: OWNER, role: 'owner' });
}
