import { today, waitingCounts } from '../answers/todayAnswers';
import { data, operationsWith } from '../operation';

export const todayOperations = operationsWith({
  tag: 'office',
  access: 'staff',
  permission: 'read_orders',
})({
  'GET /office/today': {
    summary: 'What waits today, in the order that frees money',
    description: 'Amounts of courier money and refunds only for who may see them.',
    answer: data(today, 'The day'),
  },
  'GET /office/counts': {
    summary: 'How much waits, for the navigation',
    description: '0 where the role may not look.',
    answer: data(waitingCounts, 'Open orders, bank slips, orders to pick, parcels, messages'),
  },
});
