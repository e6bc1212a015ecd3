import type { MockAccount, MockState } from '@/lib/site/mock';
import type { Writer } from '@/server/platform/database/connect';
import type { Sender } from '@/server/messages/message';
import type { Shop } from '@/server/boot/shop';

/** What a fault changed in the shop, and how to undo it. */
export type Change = {
  what: 'stock' | 'price' | 'approval';
  /** The code of the item or customer. */
  code: number;
  sentence: string;
  undo(tx: Writer): Promise<void>;
};

/** A temporary shop and the state of mock mode outside its database. */
export type Mock = {
  shop: Shop;
  /** The newest last. */
  changes: Change[];
  /** Used up choices of one-time faults. */
  usedUp: Set<string>;
  /** Customers who must be approved by the merchant; all others may buy at once. */
  pendingApproval: Set<number>;
  accounts: MockAccount[];
  /** The last message sent; the outbox does not keep its text. */
  lastMessage: MockState['message'];
};

export function createMock(shop: Shop, accounts: MockAccount[] = []): Mock {
  const mock: Mock = {
    shop,
    accounts,
    changes: [],
    lastMessage: null,
    usedUp: new Set(),
    pendingApproval: new Set(),
  };
  const { sms, mail } = shop.messages;
  shop.messages = { sms: recordingMessages(mock, sms), mail: recordingMessages(mock, mail) };
  return mock;
}

function recordingMessages(mock: Mock, sender: Sender): Sender {
  return {
    ...sender,
    send(message, signal) {
      mock.lastMessage = { to: message.recipient, body: message.body };
      return sender.send(message, signal);
    },
  };
}

/** Undoes all faults, the newest change first. */
export async function undoAllChanges({ shop, changes }: Mock): Promise<void> {
  const undone = changes.splice(0).reverse();
  await shop.database.transaction(async (tx) => {
    for (const change of undone) await change.undo(tx);
  });
}
