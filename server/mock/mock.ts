import type { MockAccount, MockState } from '@/lib/contract/mock';
import type { Writer } from '@/server/database/connect';
import type { Sender } from '@/server/messages/message';
import type { Shop } from '@/server/shop';

/** What a fault has changed in the shop, and how it is put back. */
export type Change = {
  what: 'stock' | 'price' | 'approval';
  /** Of the item or of the customer. */
  code: number;
  sentence: string;
  putBack(tx: Writer): Promise<void>;
};

/** A throw-away shop and what mock mode knows of it beside what is in its database. */
export type Mock = {
  shop: Shop;
  /** The newest last. */
  changes: Change[];
  /** Choices for one strike that have struck. */
  spent: Set<string>;
  /** Customers for whom the shop is one that approves its customers; everybody else may buy at once. */
  awaited: Set<number>;
  accounts: MockAccount[];
  /** The newest message that has left; the outbox does not keep what it said. */
  heard: MockState['message'];
};

export function createMock(shop: Shop, accounts: MockAccount[] = []): Mock {
  const mock: Mock = {
    ...{ shop, accounts, changes: [], heard: null },
    ...{ spent: new Set(), awaited: new Set() },
  };
  const { sms, mail } = shop.messages;
  shop.messages = { sms: overheard(mock, sms), mail: overheard(mock, mail) };
  return mock;
}

function overheard(mock: Mock, sender: Sender): Sender {
  return {
    ...sender,
    send(message, signal) {
      mock.heard = { to: message.recipient, body: message.body };
      return sender.send(message, signal);
    },
  };
}

/** Puts the shop back as it was before any fault, the newest change first. */
export async function putEverythingBack({ shop, changes }: Mock): Promise<void> {
  const undone = changes.splice(0).reverse();
  await shop.database.transaction(async (tx) => {
    for (const change of undone) await change.putBack(tx);
  });
}
