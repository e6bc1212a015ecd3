import { approvalLink, links } from '@/lib/urls/links';
import { accountName, namesOf, type ActingBuyer } from '@/server/people/customers/account.service';
import { readContacts } from '@/server/people/customers/customer.service';
import type { Writer } from '@/server/platform/database/connect';
import { plain } from '@/server/messages/oneLine';
import { announceToTeam } from '@/server/messages/orderMessages.service';
import type { Shop } from '@/server/boot/shop';

type Asked = { requestId: number; totalCents: number };

/** Tells the owner that a colleague asks for approval. */
export async function tellOwnerOfRequest(
  shop: Shop,
  tx: Writer,
  { accountId, customerId }: ActingBuyer,
  { requestId, totalCents }: Asked,
): Promise<void> {
  const names = await namesOf(tx, [customerId]);
  await announceToTeam(shop, tx, {
    event: 'approval-asked',
    key: `approval:${requestId}:asked`,
    totalCents,
    contacts: await readContacts(tx, accountId),
    dealerShop: await accountName(tx, accountId),
    colleague: plain(names.get(customerId) ?? ''),
    path: approvalLink(requestId),
  });
}

type Decision =
  { event: 'approved'; orderNumber: string } | { event: 'not-approved'; reason: string };

/** Tells the person who asked what the owner decided. */
export async function tellAsker(
  shop: Shop,
  tx: Writer,
  asked: Asked & { accountId: number; askedById: number },
  decision: Decision,
): Promise<void> {
  const { requestId, totalCents, accountId, askedById } = asked;
  await announceToTeam(shop, tx, {
    key: `approval:${requestId}:decided`,
    totalCents,
    ...decision,
    contacts: await readContacts(tx, askedById),
    dealerShop: await accountName(tx, accountId),
    colleague: '',
    path: approvalLink(requestId),
  });
}

/** Invites the owner of a phone, who may have no account yet. */
export async function tellInvited(
  shop: Shop,
  tx: Writer,
  { accountId, customerId }: ActingBuyer,
  { inviteId, phone, sentAt }: { inviteId: number; phone: string; sentAt: number },
): Promise<void> {
  const names = await namesOf(tx, [customerId]);
  await announceToTeam(shop, tx, {
    event: 'team-invite',
    key: `invite:${inviteId}:${sentAt}`,
    contacts: { phone, email: null, emailVerified: 0 },
    dealerShop: await accountName(tx, accountId),
    colleague: plain(names.get(customerId) ?? ''),
    path: links.joinTeam,
  });
}
