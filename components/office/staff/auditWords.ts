import { ORDER_ACTIONS } from '@/lib/contract/order';
import { formatCount, formatMoney } from '@/lib/text/format';
import { tierWords } from '../customers/customersPage';
import { doneWords } from '../order/eventWords';

const OPERATIONS: Record<string, string> = {
  'account.hold': 'changed the hold of credit of',
  'account.terms': 'changed the credit terms of',
  'bank.list': 'recorded a list of the bank',
  'catalogue.import': 'imported items from',
  'batch.apply': 'changed items in',
  'batch.leave': 'left the rest of',
  'batch.retry': 'tried again to write',
  'batch.undo': 'undid',
  'courier.accept': 'accepted less for',
  'courier.sheet': 'settled a sheet of',
  'gateway.settle': 'settled a file of',
  'day.close': 'signed the close of',
  'day.count': 'counted the money of',
  'day.decide': 'decided a difference of',
  'customer.approve': 'approved',
  'customer.credit': 'changed the credit limit of',
  'customer.type': 'changed the prices of',
  'import.add': 'sent the list',
  'import.columns': 'chose the columns of',
  'import.lines': 'corrected lines of',
  'import.remove': 'threw away the list',
  'import.start': 'began to import',
  'backup.download': 'downloaded the backup',
  'backup.ask': 'asked for a',
  'demo.fill': 'asked for the',
  'demo.remove': 'removed the',
  'item.barcode': 'kept the bar code of',
  'itemPhoto.add': 'added a photo of',
  'itemPhoto.order': 'changed the order of the photos of',
  'itemPhoto.remove': 'removed a photo of',
  'itemView.remove': 'removed the view of items',
  'itemView.save': 'saved the view of items',
  'message.retry': 'sent a message again',
  'message.test': 'sent a test message to',
  'payment.refuse': 'refused a payment for',
  'secret.replace': 'replaced the secret of the shop',
  'settings.change': 'changed settings,',
  'settings.restore': 'restored settings,',
  'settings.test': 'tried the settings of',
  'shopPicture.add': 'added a picture,',
  'shopPicture.remove': 'removed a picture,',
  'staff.add': 'added to the staff',
  'staff.disable': 'ended the access of',
  'staff.endSessions': 'ended all sessions of',
  'staff.link': 'made a sign-in link for',
  'staff.password': 'changed the password of',
  'staff.recoveryCodes': 'made new recovery codes for',
  'staff.role': 'changed the role of',
  'staff.setUp': 'set up the access of',
  'start.answer': 'answered the question of',
  'purchase.write': 'wrote the order to a supplier',
  'purchase.change': 'changed the order to a supplier',
  'purchase.send': 'sent the order to a supplier',
  'purchase.cancel': 'cancelled the order to a supplier',
  'purchase.close': 'closed the order to a supplier',
  'purchase.receive': 'received pieces of',
  'stock.cost': 'stated the cost of',
  'supplier.add': 'added the supplier',
  'supplier.change': 'changed the supplier',
  'stock.correct': 'corrected the stock of',
  'stock.count': 'counted',
  'stock.receive': 'received',
  'synonym.change': 'changed the synonym',
  'synonym.remove': 'removed the synonym',
  'template.change': 'changed the text of',
};

/** Returns what was done, before the name of what it was done to. */
export function operationWords(operation: string): string {
  const [, name = ''] = operation.split(/^order\./);
  const action = ORDER_ACTIONS.find((one) => one === name);
  if (action !== undefined) return doneWords(action);
  return OPERATIONS[operation] ?? spaced(operation.replaceAll('.', ' '));
}

/** What the subject or another value says already, in words that people have. */
const HIDDEN: ReadonlySet<string> = new Set([
  'itmCode',
  'batchId',
  'importId',
  'oldCourier',
  'oldWaybill',
  'sheet',
]);

const FIELDS: Record<string, string> = {
  isSetUp: 'set up',
  hasAuthenticator: 'authenticator',
  isDone: 'answered',
  isWorking: 'works',
  isErased: 'personal data erased',
  visible: 'shown in the shop',
  userType: 'prices',
  sku: 'SKU',
  ledger: 'in the ledger',
  left: 'not yet packed or recorded',
  isDisabled: 'access ended',
  isApproved: 'approved',
  toCollect: 'to collect',
  inStock: 'stock',
  codCents: 'to collect',
  waybill: 'waybill',
  inBank: 'in the bank',
  writtenOff: 'written off',
  recordedTotal: 'recorded',
  sheetTotal: 'the sheet says',
  doneTotal: 'recorded before',
  recorded: 'parcels or payments recorded',
};

/** Returns the name of a value as people say it. */
export function fieldWords(name: string): string {
  return FIELDS[name] ?? spaced(name);
}

/** Returns "to collect" for "toCollect". */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const MONEY: ReadonlySet<string> = new Set([
  'amount',
  'paid',
  'total',
  'toCollect',
  'credited',
  'asked',
  'accepted',
  'writtenOff',
  'recordedTotal',
  'sheetTotal',
  'doneTotal',
  'inBank',
  'fee',
  'creditLimit',
] as const);

const MAX_TEXT = 80;

/** Returns a value as people read it: money with its currency, yes or no, lists as their length. */
export function valueWords(name: string, value: unknown): string | null {
  if (isNothing(value) || HIDDEN.has(name)) return null;
  if (name === 'userType') return tierWords(Number(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && MONEY.has(name)) return formatMoney(value);
  if (Array.isArray(value)) return formatCount(value.length);
  if (typeof value === 'object') return recordWords(value);
  const text = String(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

function isNothing(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === '';
}

function recordWords(value: object): string {
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const words = valueWords(name, part);
    return words === null ? [] : [`${fieldWords(name)} ${words}`];
  });
  const text = parts.join(', ');
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
