import { ITEM_FIELD_NAMES, type ItemFieldName } from '@/lib/commerce/itemFields';

type Group = {
  title: string;
  fields: readonly ItemFieldName[];
  /** Opened by a press: most items have none of them. */
  isClosed?: true;
};

const GROUPS: readonly Group[] = [
  {
    title: 'Name and price',
    fields: [
      'name',
      'price_lkr',
      'dealer_price',
      'dealer_price_3',
      'dealer_price_4',
      'ask_for_price',
    ],
  },
  { title: 'Place and codes', fields: ['shelf', 'barcode'] },
  { title: 'Fits', fields: ['phones'] },
  {
    title: 'What it is',
    fields: [
      'category',
      'sub_category',
      'tag',
      'brand',
      'grade',
      'colour',
      'warranty',
      'weight_kg',
      'specs',
    ],
  },
  {
    title: 'Discount and home page',
    fields: ['discount', 'discount_from', 'discount_to', 'featured'],
  },
  {
    title: 'Prices by quantity',
    fields: [
      'quantity_prices',
      'dealer_quantity_prices',
      'dealer_quantity_prices_3',
      'dealer_quantity_prices_4',
    ],
    isClosed: true,
  },
  { title: 'For staff', fields: ['staff_notes', 'hidden'] },
];

const PLACED = new Set(GROUPS.flatMap(({ fields }) => fields));
const OTHERS = ITEM_FIELD_NAMES.filter((name) => !PLACED.has(name));

/** The fields of an item's form; a field that no group names yet is shown at the end. */
export const FIELD_GROUPS: readonly Group[] =
  OTHERS.length === 0 ? GROUPS : [...GROUPS, { title: 'More', fields: OTHERS }];
