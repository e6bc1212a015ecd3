import {
  acceptShortSchema,
  codQuerySchema,
  courierSchema,
  courierSheetSchema,
} from '@/lib/contract/courierMoney';
import { codParcels, courierDebts, settledParcels, sheetMatch } from '../answers/courierAnswers';
import { data, operationsWith } from '../operation';

const courier = { courier: courierSchema };

export const courierOperations = operationsWith({ tag: 'office', access: 'staff' })({
  'GET /office/courier-money': {
    summary: 'What each courier owes',
    permission: 'read_courier_money',
    answer: data(courierDebts, 'The couriers that owe most come first'),
  },
  'GET /office/settled-parcels': {
    summary: 'Parcels that couriers have paid for',
    description: 'Of all couriers, the newest first: `after` is the `next` of the last answer.',
    permission: 'read_courier_money',
    query: codQuerySchema,
    answer: data(settledParcels, 'One page'),
  },
  'GET /office/courier-money/{courier}': {
    summary: 'Parcels whose money has not come in',
    permission: 'read_courier_money',
    params: courier,
    query: codQuerySchema,
    answer: data(codParcels, 'One page'),
  },
  'POST /office/courier-money/{courier}': {
    summary: 'Match a courier’s sheet against our parcels and record what was paid',
    permission: 'write_courier_money',
    params: courier,
    body: courierSheetSchema,
    answer: data(sheetMatch, 'What happened to each row'),
  },
  'POST /office/courier-money/{courier}/accept': {
    summary: 'Accept that a courier paid less for a parcel',
    permission: 'write_courier_money',
    params: courier,
    body: acceptShortSchema,
    answer: data(codParcels, 'The parcels that are left'),
    errors: { 404: 'We sent no such parcel', 409: 'Nothing is missing for this parcel' },
  },
});
