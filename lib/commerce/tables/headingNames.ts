/**
 * The fields of all tables that the shop reads, with the names that people and programs give their columns,
 * the surest first. Case, spaces, signs and a currency in a name are ignored.
 */
export const HEADING_NAMES = {
  sku: `sku, item code, code, article, article no, part no, part number, item no, item number, product code, sku no,
    sku code, stock code, material code, variant sku, seller sku, part code, article number, article code, barcode`,
  name: 'name, item name, description, item description, product name, product, item, title, article name, part name',
  category: 'category, cat, category name, group, item group, department',
  subCategory: 'sub category, sub cat, sub group, subcategory name',
  tag: 'tag, tags, tag name',
  brand: 'brand, make, brand name, manufacturer, maker',
  price:
    'price, selling price, selling, retail price, retail, unit price, sale price, rate, mrp, amount, variant price',
  stock:
    'stock, qty, quantity, in stock, stock qty, on hand, qty on hand, available, balance, stock in hand',
  weightGrams: 'weight g, weight, weight grams, grams, weight gm',
  weightKilograms: 'weight kg, weight kilograms, kg',
  models: 'models, model, fits, compatible models, compatibility, phone model, device',
  phones: 'phones',
  grade: 'grade, quality, type',
  colour: 'colour, color',
  warranty: 'warranty, warranty months, warranty period, guarantee',
  shelf: 'shelf, shelf location, location, bin, bin location, rack, shelf no',
  barcode: 'barcode, ean, ean13, upc, gtin, barcode number, barcode no, ean code',
  discount: 'discount, discount percent, discount %, dis per',
  discountFrom: 'discount from, offer from, offer starts, sale from, sale starts',
  discountTo: 'discount to, discount until, offer to, offer until, offer ends, sale to, sale ends',
  askForPrice: 'ask for price, price on request, call for price',
  staffNotes: 'staff notes, internal notes, notes for staff, remarks, notes, remark, note',
  featured: 'featured, recommended, on home page',
  hidden: 'hidden',
  // Remarks and notes are for the staff: the specs stand on the product's page.
  specs: 'specs, short specs, specifications, details',
  dealerPrice2:
    'dealer price, dealer, wholesale price, wholesale, tier 2 price, price 2, dealer price 2, trade price',
  dealerPrice3: 'dealer price 3, tier 3 price, price 3, wholesale price 3',
  dealerPrice4: 'dealer price 4, tier 4 price, price 4, wholesale price 4',
  quantityPrices: 'quantity prices, qty prices, bulk prices, quantity breaks',
  dealerQuantityPrices2: 'dealer quantity prices, dealer quantity prices 2, dealer bulk prices',
  dealerQuantityPrices3: 'dealer quantity prices 3',
  dealerQuantityPrices4: 'dealer quantity prices 4',
  received: `received, received qty, qty received, received quantity, quantity received, qty in, delivered qty,
    delivered, qty delivered, qty, quantity, pieces, pcs, units, count`,
  counted: `counted, counted qty, qty counted, count, found, physical count, physical qty, physical, actual qty, actual,
    actual count, stock take, qty, quantity, pieces, pcs`,
  countedAt: 'at, counted at, time, counted on, date and time, date time, timestamp',
  waybill: `waybill, waybill no, waybill number, waybill id, awb, awb no, awb number, tracking no, tracking number,
    tracking id, tracking code, tracking, consignment no, consignment number, consignment note, consignment, cn no,
    cn number, parcel no, parcel id, shipment no, docket no`,
  collected: `cod amount, cod value, cod collected, cod, amount collected, collected amount, cash collected, collected,
    amount, amount paid, paid amount, paid, value`,
  paymentId: `payment id, payment no, payment number, payment ref, payment reference, payhere payment id, transaction id,
    transaction no, transaction number, transaction ref, transaction reference, txn id, txn no, trn id, trn no`,
  orderReference: `order id, order no, order number, order, order ref, order reference, merchant order id, merchant order no,
    merchant reference, merchant ref, merchant reference no, reference, reference no, reference id, invoice no, invoice id`,
  gross: `gross amount, gross, payment amount, transaction amount, order amount, order value, paid amount, amount paid, amount,
    total amount, total, value`,
  gatewayFee: `fee, fees, total fee, total fees, gateway fee, payhere fee, koko fee, processing fee, transaction fee, commission,
    commission amount, mdr, mdr amount, charges, service charge, bank charges, merchant fee`,
  net: `net amount, net, settlement amount, settled amount, amount settled, net settlement, payout amount, payout, net payable,
    payable amount, payable, net total, merchant amount`,
  currency: 'currency, currency code, ccy',
  rowKind: 'type, transaction type, txn type, entry type, payment type, kind',
  rowState: 'status, payment status, transaction status, txn status, settlement status, state',
  slipNumber: `approval code, approval no, approval number, authorisation code, authorization code, authorisation no,
    authorization no, auth code, auth no, auth id, approval, rrn, retrieval reference number, retrieval ref no`,
  rowDay: `transaction date, txn date, trans date, trn date, date of transaction, transaction date time, transaction time,
    sale date, purchase date, payment date, date and time, date time, date, day`,
  ownCode: 'my code, your code, own code, our code, dealer code, shop code, code, codes',
} as const;

export type HeadingField = keyof typeof HEADING_NAMES;

const LONGEST_NAME = 120;

/** Returns what the spellings of a column's name share; '' for a text that is none. */
export function columnKey(name: string): string {
  // A longer text is no name, and normalizing thousands of marks takes quadratic time.
  if (name.length > LONGEST_NAME) return '';
  return name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll('#', ' no ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .replace(/\b(?:lkr|rs|slrs|rupees)\b/g, '')
    .replace(/ /g, '');
}

/** Returns the keys of a field's names, the surest first. */
export function keysOfField(field: HeadingField): string[] {
  return HEADING_NAMES[field].split(',').map(columnKey);
}
