import { officeSession } from '../answers/staffAnswers';
import { data, type OperationTable } from '../operation';

export const officeSessionOperations = {
  'GET /office/session': {
    tag: 'office',
    summary: 'Read who uses the office in this browser',
    access: 'everybody',
    answer: data(officeSession, 'The session of the staff cookie'),
    staysOpen: true,
  },
} satisfies OperationTable;
