import type { OrderMessage } from './order';

export const MESSAGE_CHANNELS = ['sms', 'mail'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Every field of a message: what it says, and a long example for previews. */
export const MESSAGE_FIELDS = {
  shopName: { means: "The shop's name", example: 'Sparepoint' },
  shopPhone: { means: "The shop's first phone number", example: '011 234 5678' },
  shopAddress: { means: 'Where the shop is', example: '12 Main Street, Colombo 11' },
  orderNumber: { means: 'The number of the order', example: 'SP-100123' },
  customerName: { means: 'The name in the address', example: 'Nimal Perera' },
  total: { means: 'The total of the order', example: 'LKR 112,345.50' },
  payment: { means: 'How the order is paid', example: 'Cash On Delivery' },
  orderLink: {
    means: "The order's page; empty without PUBLIC_ORIGIN",
    example: 'https://shop.example/my-account/order/SP-100123',
  },
  trackingLink: {
    means: "The courier's tracking page, or else the shop's; empty without PUBLIC_ORIGIN",
    example: 'https://shop.example/my-account/order/track?order=SP-100123',
  },
  holdUntil: {
    means: 'Until when the parts are held; empty unless the order awaits its payment',
    example: '2026-11-25 14:05',
  },
  bankAccount: {
    means: 'Where to transfer to; empty unless the order awaits its payment',
    example: 'Sample Bank, Pettah, 0012345678, Sparepoint Mobile Parts',
  },
  courier: { means: 'The courier', example: 'Island Couriers' },
  waybill: { means: 'The number of the waybill', example: 'CX1234567890' },
  reason: { means: 'The reason that was typed', example: 'The last piece was damaged' },
  toPay: { means: 'What is still to be paid; empty when nothing is', example: 'LKR 112,345.50' },
  refund: { means: 'The amount that is paid back, or kept as credit', example: 'LKR 112,345.50' },
  credited: { means: 'The amount of the credit note', example: 'LKR 12,345.50' },
  dealerShop: { means: "The name of the dealer's shop", example: 'Kandy Phone Hospital' },
  colleague: { means: 'Who invites or asks', example: 'Nimal Perera' },
  teamLink: {
    means: 'The page to answer on; empty without PUBLIC_ORIGIN',
    example: 'https://shop.example/my-account/approvals/123',
  },
} as const satisfies Record<string, { means: string; example: string }>;
export type MessageField = keyof typeof MESSAGE_FIELDS;

const EVERYWHERE = [
  'shopName',
  'shopPhone',
  'orderNumber',
  'customerName',
  'total',
  'payment',
  'orderLink',
  'trackingLink',
] as const;
const TEAM = ['shopName', 'shopPhone', 'dealerShop', 'colleague', 'teamLink'] as const;
const PARCEL = ['courier', 'waybill'] as const;

/** The fields of each event. */
export const FIELDS_OF: Readonly<Record<OrderMessage, readonly MessageField[]>> = {
  placed: [...EVERYWHERE, 'holdUntil', 'bankAccount'],
  paid: EVERYWHERE,
  packed: [...EVERYWHERE, ...PARCEL],
  sent: [...EVERYWHERE, ...PARCEL],
  cancelled: [...EVERYWHERE, 'reason', 'refund'],
  refunded: [...EVERYWHERE, 'reason', 'refund'],
  expired: EVERYWHERE,
  'slip-rejected': [...EVERYWHERE, 'reason'],
  'slip-reopened': EVERYWHERE,
  ready: [...EVERYWHERE, 'shopAddress', 'toPay'],
  credited: [...EVERYWHERE, 'reason', 'credited', 'refund'],
  'store-credit': [...EVERYWHERE, 'refund'],
  'team-invite': TEAM,
  'approval-asked': [...TEAM, 'total'],
  approved: [...TEAM, 'total', 'orderNumber'],
  'not-approved': [...TEAM, 'total', 'reason'],
};
