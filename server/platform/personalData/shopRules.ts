import { HASH, none, ofActor, ofStaff, STAFF, type Rules } from './rules';

const SETTING = { kept: 'what the owner set for the shop: its own phones and addresses' };
const SUPPLIER = { kept: 'a business that the shop buys from, which is no customer' };
const SIGNED = {
  kept: 'part of a signed close of the day, written by staff about money and goods',
};
const STAFF_ACCOUNT = { kept: 'the account of a member of staff, which is no customer’s' };

/** The shop: its record of what was done, its staff, its settings. */
export const shopRules = {
  // What was done to whom.
  audit: {
    columns: {
      auditId: 'no',
      at: 'no',
      ...ofStaff,
      operation: 'no',
      // Customers are named by their ids; what is said about their orders is searched for their names.
      subject: 'code',
      before: 'code',
      after: 'code',
    },
  },
  erasure: {
    whose: [],
    columns: { customerId: 'code', startedAt: 'no', afterOrder: 'no', known: 'code' },
  },

  // Staff.
  staff: {
    columns: {
      staffId: 'no',
      name: STAFF_ACCOUNT,
      nameKey: STAFF_ACCOUNT,
      role: 'no',
      passwordHash: STAFF_ACCOUNT,
      totpSecret: STAFF_ACCOUNT,
      totpStep: 'no',
      createdAt: 'no',
      disabledAt: 'no',
    },
  },
  staffSession: {
    columns: {
      tokenHash: STAFF_ACCOUNT,
      sessionId: STAFF_ACCOUNT,
      staffId: 'no',
      needsCode: 'no',
      browser: STAFF_ACCOUNT,
      createdAt: 'no',
      lastSeenAt: 'no',
      confirmedAt: 'no',
      endedAt: 'no',
    },
  },
  staffLink: {
    columns: {
      tokenHash: STAFF_ACCOUNT,
      staffId: 'no',
      totpSecret: STAFF_ACCOUNT,
      createdAt: 'no',
    },
  },
  staffRecoveryCode: { columns: { staffId: 'no', codeHash: STAFF_ACCOUNT } },
  staffDevice: {
    columns: { staffId: 'no', deviceHash: STAFF_ACCOUNT, usedAt: 'no', trustedUntil: 'no' },
  },
  messageTemplate: {
    columns: {
      templateKey: 'no',
      sms: 'no',
      subject: 'no',
      mail: 'no',
      version: 'no',
      changedAt: 'no',
      changedBy: STAFF,
    },
  },
  searchSynonym: { columns: { word: 'no', means: 'no', changedAt: 'no' } },

  // Goods: nothing here is about a buyer but the name of a colleague who took pieces.
  stockMovement: {
    columns: {
      ...ofActor,
      movementId: 'no',
      itmCode: 'no',
      kind: 'no',
      qty: 'no',
      balance: 'no',
      place: 'no',
      at: 'no',
      countedAt: 'no',
      orderId: 'no',
      costCents: 'no',
      note: { kept: 'why stock changed, written by staff about goods' },
    },
  },
  stockFile: { columns: { kind: 'no', hash: 'no', copy: 'no', fileName: 'no', at: 'no' } },
  stockRequest: {
    columns: { staffId: 'no', key: 'no', requestHash: HASH, answer: 'no', at: 'no' },
  },
  supplier: {
    columns: {
      ...none('supplierId', 'leadDays', 'version', 'createdAt', 'changedAt').columns,
      name: SUPPLIER,
      nameKey: SUPPLIER,
      phone: SUPPLIER,
      email: SUPPLIER,
      terms: SUPPLIER,
    },
  },
  supplierClaim: {
    columns: {
      ...ofStaff,
      ...none('claimId', 'supplierId', 'state', 'createdAt', 'endedAt').columns,
      note: SUPPLIER,
    },
  },
  supplierClaimLine: {
    columns: {
      ...none('claimId', 'position', 'itmCode', 'qty', 'batch', 'answeredQty').columns,
      reason: SUPPLIER,
    },
  },
  supplierAnswer: {
    columns: {
      ...ofStaff,
      ...none('answerId', 'claimId', 'position', 'at', 'kind', 'qty', 'cents').columns,
    },
  },
  purchase: {
    columns: {
      ...ofStaff,
      ...none('purchaseId', 'supplierId', 'state', 'expectedOn', 'version').columns,
      ...none('createdAt', 'sentAt', 'endedAt').columns,
      note: SUPPLIER,
    },
  },
  purchaseLine: none('purchaseId', 'itmCode', 'position', 'qty', 'receivedQty', 'unitCents'),
  purchaseReceipt: {
    columns: {
      ...ofStaff,
      ...none('receiptId', 'purchaseId', 'supplierId', 'at').columns,
      ...none('freightCents', 'dutyCents').columns,
      document: SUPPLIER,
    },
  },
  purchaseReceiptLine: none(
    'receiptId',
    'position',
    'itmCode',
    'qty',
    'unitCents',
    'landedCents',
    'costCents',
    'batch',
  ),
  settingsVersion: {
    columns: {
      ...ofStaff,
      version: 'no',
      given: SETTING,
      at: 'no',
      why: { kept: 'why the shop’s settings changed, written by staff' },
      restoredFrom: 'no',
    },
  },
  settingsChange: {
    columns: { version: 'no', path: 'no', before: SETTING, after: SETTING },
  },

  settlement: {
    columns: {
      ...ofStaff,
      ...none('settlementId', 'provider', 'at', 'fileHash', 'payments', 'firstAt').columns,
      cents: 'no',
      feeCents: 'no',
    },
  },
  settledPayment: none('eventId', 'settlementId', 'line', 'cents', 'feeCents'),

  // The books: numbers of documents, sums, and the staff who counted, decided and signed.
  dayCount: { columns: { ...ofStaff, countId: 'no', day: 'no', at: 'no', figures: 'no' } },
  dayDecision: {
    columns: {
      ...ofStaff,
      decisionId: 'no',
      day: 'no',
      at: 'no',
      key: 'no',
      outcome: 'no',
      expected: 'no',
      received: 'no',
      reason: SIGNED,
    },
  },
  dayClose: {
    columns: {
      ...ofStaff,
      closeId: 'no',
      day: 'no',
      at: 'no',
      content: SIGNED,
      hash: 'no',
      signature: 'no',
      publicKey: 'no',
    },
  },
  journalLine: {
    columns: {
      closeId: 'no',
      position: 'no',
      day: 'no',
      document: 'no',
      kind: 'no',
      account: 'no',
      accountName: 'no',
      debitCents: 'no',
      creditCents: 'no',
    },
  },
  webhook: none('webhookId', 'url', 'secret', 'orders', 'stock', 'prices', 'isOn', 'createdAt'),
  webhookItem: none('itmCode', 'what'),
  // Messages have numbers and parts, and nothing about the buyer.
  webhookLog: none(
    'logId',
    'webhookId',
    'messageId',
    'type',
    'payload',
    'attempt',
    'at',
    'status',
    'ms',
    'failure',
  ),
} satisfies Partial<Rules>;
