import type { OrderMessage } from '@/lib/contract/order';
import type { MessageTexts } from '@/lib/contract/message.contract';

const GREETING = 'Hello {customerName},';
const ORDER_PAGE = '[Your order: {orderLink}]';
const GOODBYE = '[Questions? Call us on {shopPhone}.]\n\n{shopName}';

function letter(...paragraphs: string[]): string {
  return [GREETING, ...paragraphs, ORDER_PAGE, GOODBYE].join('\n\n');
}

function teamLetter(...paragraphs: string[]): string {
  return ['Hello,', ...paragraphs, '[See it here: {teamLink}]', GOODBYE].join('\n\n');
}

function reservedLetter(...paragraphs: string[]): string {
  return ['Hello,', ...paragraphs, GOODBYE].join('\n\n');
}

const EXPIRED =
  'Order {orderNumber} at {shopName} was not paid in time and has expired. If you have paid, please send us the slip on WhatsApp.[ Your order: {orderLink}]';

/** What buyers read until the owner writes something else. */
export const DEFAULT_TEXTS: Readonly<Record<OrderMessage, MessageTexts>> = {
  placed: {
    sms: '{shopName}: thank you for order {orderNumber}, {total}, {payment}.[ We hold your parts until {holdUntil}. Please transfer to {bankAccount}.][ {orderLink}]',
    subject: 'Your order {orderNumber} at {shopName}',
    mail: letter(
      'thank you for order {orderNumber}: {total}, {payment}.',
      '[We hold your parts until {holdUntil}. Please transfer the total to {bankAccount}, with the order number as the reference.]',
    ),
  },
  paid: {
    sms: '{shopName}: we have received your payment for order {orderNumber}. We will pack your parts next.[ {orderLink}]',
    subject: 'We have received your payment for order {orderNumber}',
    mail: letter(
      'we have received your payment for order {orderNumber}, {total}. We will pack your parts next.',
    ),
  },
  packed: {
    sms: '{shopName}: order {orderNumber} is packed.[ It goes out with {courier}.][ Waybill {waybill}.][ {trackingLink}]',
    subject: 'Order {orderNumber} is packed',
    mail: letter(
      'order {orderNumber} is packed.[ It goes out with {courier}.][ Waybill {waybill}.]',
      '[Track it: {trackingLink}]',
    ),
  },
  sent: {
    sms: '{shopName}: order {orderNumber} is on its way[ with {courier}][, waybill {waybill}].[ Track it: {trackingLink}]',
    subject: 'Order {orderNumber} is on its way',
    mail: letter(
      'order {orderNumber} is on its way[ with {courier}][, waybill {waybill}]. The courier will call you before delivery.',
      '[Track it: {trackingLink}]',
    ),
  },
  cancelled: {
    sms: '{shopName}: order {orderNumber} was cancelled.[ {reason}.][ We will pay back {refund}.][ Questions? Call {shopPhone}.]',
    subject: 'Order {orderNumber} was cancelled',
    mail: letter(
      'order {orderNumber} was cancelled and will not be delivered.',
      '[Reason: {reason}]',
      '[We will pay back {refund}.]',
    ),
  },
  refunded: {
    sms: '{shopName}: we have paid back {refund} for order {orderNumber}.[ Questions? Call {shopPhone}.]',
    subject: 'We have paid back {refund} for order {orderNumber}',
    mail: letter('we have paid back {refund} for order {orderNumber}.', '[Reason: {reason}]'),
  },
  'return-approved': {
    sms: '{shopName}: please bring or send us the part of order {orderNumber}.[ Write {returnNumber} on the parcel.][ {shopAddress}]',
    subject: 'Your return {returnNumber}',
    mail: letter(
      'please bring or send us the part that you want to return from order {orderNumber}.',
      '[Write {returnNumber} on the parcel.][ Our address: {shopAddress}.]',
      'We look at it when it is here and tell you what comes next.',
    ),
  },
  'return-refused': {
    sms: '{shopName}: we cannot take back the part of order {orderNumber}.[ {reason}.][ Questions? Call {shopPhone}.]',
    subject: 'Your return {returnNumber}',
    mail: letter('we cannot take back the part of order {orderNumber}.', '[{reason}.]'),
  },
  'slip-rejected': {
    sms: '{shopName}: we could not accept your payment slip for order {orderNumber}. {reason}.[ Please send it again: {orderLink}]',
    subject: 'Your payment slip for order {orderNumber}',
    mail: letter(
      'we could not accept your payment slip for order {orderNumber}.',
      '{reason}.',
      'Please send us a new one from the page of your order.',
    ),
  },
  'slip-reopened': {
    sms: '{shopName}: we are looking at your payment slip for order {orderNumber} again. You need not send another one. Sorry for the trouble.',
    subject: 'We are looking at your payment slip again, order {orderNumber}',
    mail: letter(
      'we wrote that we could not accept your payment slip for order {orderNumber}. That was our mistake: we are looking at it again, and you need not send another one. Sorry for the trouble.',
    ),
  },
  ready: {
    sms: '{shopName}: order {orderNumber} is ready. Collect it at {shopAddress}.[ To pay: {toPay}.][ {orderLink}]',
    subject: 'Order {orderNumber} is ready to be collected',
    mail: letter(
      'order {orderNumber} is ready. You can collect it at {shopAddress}, during our opening hours. Please have the order number with you.',
      '[To pay: {toPay}]',
    ),
  },
  credited: {
    sms: '{shopName}: we have credited {credited} of order {orderNumber}. {reason}.[ We will pay back {refund}.][ {orderLink}]',
    subject: 'We have credited {credited} of order {orderNumber}',
    mail: letter(
      'we have credited {credited} of order {orderNumber}.',
      'Reason: {reason}',
      '[We will pay back {refund}.]',
      'The credit note is on the page of your order.',
    ),
  },
  'store-credit': {
    sms: '{shopName}: {refund} of order {orderNumber} is your credit with us now. Use it on the page of your next order.[ Questions? Call {shopPhone}.]',
    subject: '{refund} of order {orderNumber} is your credit with us',
    mail: letter(
      '{refund} of order {orderNumber} is your credit with us now.',
      'You can use it on the page of any order that is still to be paid.',
    ),
  },
  'reserved-came': {
    sms: '{shopName}: {itemName} is here. We hold {reserved} for you until {holdUntil}.[ Order here: {reservationsLink}]',
    subject: '{itemName} is here',
    mail: reservedLetter(
      '{itemName}, which you reserved, is here. We hold {reserved} for you until {holdUntil}.',
      '[Order here: {reservationsLink}]',
    ),
  },
  'reserved-lost': {
    sms: '{shopName}: we are sorry, the delivery of {itemName} does not bring the {reserved} that you reserved.[ Questions? Call {shopPhone}.]',
    subject: '{itemName} does not come as expected',
    mail: reservedLetter(
      'we are sorry: the delivery does not bring the {reserved} of {itemName} that you reserved. Your reservation has ended, and you owe nothing.',
      '[Your reservations: {reservationsLink}]',
    ),
  },
  'team-invite': {
    sms: '{shopName}: {colleague} invites you to order for {dealerShop}. Sign in with this phone to join.[ {teamLink}]',
    subject: '{colleague} invites you to order for {dealerShop}',
    mail: teamLetter('{colleague} invites you to order for {dealerShop}. Sign in to join.'),
  },
  'approval-asked': {
    sms: '{shopName}: {colleague} asks you to approve an order of {total} for {dealerShop}.[ {teamLink}]',
    subject: '{colleague} asks you to approve an order of {total}',
    mail: teamLetter('{colleague} asks you to approve an order of {total} for {dealerShop}.'),
  },
  approved: {
    sms: '{shopName}: your order {orderNumber} of {total} for {dealerShop} is approved.[ {teamLink}]',
    subject: 'Your order {orderNumber} for {dealerShop} is approved',
    mail: teamLetter('your order {orderNumber} of {total} for {dealerShop} is approved.'),
  },
  'not-approved': {
    sms: '{shopName}: your order of {total} for {dealerShop} was not approved. {reason}.[ {teamLink}]',
    subject: 'Your order for {dealerShop} was not approved',
    mail: teamLetter(
      'your order of {total} for {dealerShop} was not approved.',
      'Reason: {reason}',
    ),
  },
  expired: { sms: EXPIRED, subject: 'Order {orderNumber} has expired', mail: EXPIRED },
};
