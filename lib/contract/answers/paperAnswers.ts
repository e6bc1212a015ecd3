import * as s from '../jsonSchema';
import { address, moment, orderStatus, RUPEES } from './orderAnswers';

const from = s.object({
  siteName: s.string(),
  address: s.string(),
  phones: s.array(s.string()),
});

const place = s.object({ number: s.integer(), of: s.integer() });

const HEAD = {
  orderNumber: s.string(),
  parcel: s.nullable(place),
  courier: s.nullable(s.string()),
  weight: s.number('Kilograms of the whole order'),
  collect: { ...RUPEES, description: 'Rupees that the courier collects' },
  to: address,
};

const slip = s.object({
  ...HEAD,
  lines: s.array(
    s.object({
      shelf: s.nullable(s.string()),
      sku: s.string(),
      itmName: s.string(),
      ownCode: s.optional(s.string('The buyer’s own code when it was ordered')),
      qty: s.integer('Pieces in this parcel'),
      ordered: s.integer(),
    }),
  ),
  note: s.nullable(s.string('What the buyer wrote')),
  poNumber: s.nullable(s.string('The buyer’s own number of the order')),
});

export const slips = s.component(
  'Slips',
  s.object({ from, printedAt: moment, slips: s.array(slip) }),
);

const label = s.object({ ...HEAD, waybill: s.nullable(s.string()) });

export const labels = s.component('Labels', s.object({ from, labels: s.array(label) }));

const pickItem = s.object({
  itmCode: s.integer(),
  sku: s.string(),
  itmName: s.string(),
  shelf: s.nullable(s.string()),
  barcode: s.nullable(s.string()),
});

const pickOrder = s.object({
  orderNumber: s.string(),
  version: s.integer('Sent back with each count'),
  buyer: s.string(),
  town: s.string(),
  lines: s.array(s.object({ itmCode: s.integer(), qty: s.integer(), picked: s.integer() })),
});

export const pickList = s.component(
  'PickList',
  s.object({
    orders: s.array(pickOrder),
    items: s.array(pickItem),
    left: s.array(
      s.object({ orderNumber: s.string(), status: orderStatus }),
      'Asked for, but no longer to be picked, such as cancelled orders',
    ),
  }),
);

export const shelfLabels = s.array(
  s.object({
    sku: s.string(),
    itmName: s.string(),
    shelf: s.nullable(s.string()),
    scan: s.string('The bar code of the item, or its SKU'),
  }),
);
