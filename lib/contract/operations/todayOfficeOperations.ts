import { today, waitingCounts } from '../answers/todayAnswers';
import { data, type OperationTable } from '../operation';

export const todayOperations = {
  'GET /office/today': {
    tag: 'office',
    summary: 'What waits today, in the order that frees money',
    description: 'Amounts of courier money and refunds only for who may see them.',
    access: 'staff',
    permission: 'read_orders',
    answer: data(today, 'The day'),
  },
  'GET /office/counts': {
    tag: 'office',
    summary: 'How much waits, for the navigation',
    description: '0 where the role may not look.',
    access: 'staff',
    permission: 'read_orders',
    answer: data(waitingCounts, 'Open orders, bank slips, orders to pick, parcels, messages'),
  },
} satisfies OperationTable;
