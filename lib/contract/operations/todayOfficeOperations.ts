import { today } from '../answers/todayAnswers';
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
} satisfies OperationTable;
