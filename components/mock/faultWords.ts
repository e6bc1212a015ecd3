import type { FaultChoice, FaultName } from '@/lib/contract/mock';

type Words = { name: string; hint: string };

export const FAULT_WORDS: Record<FaultName, Words> = {
  slow: { name: 'Slow', hint: 'Answers and pages take 3 seconds.' },
  '500': { name: 'Server error (500)', hint: 'Calls fail; pages are made as ever.' },
  offline: { name: 'Offline', hint: 'No answer comes to a call; pages are made as ever.' },
  'out-of-stock': {
    name: 'Out of stock',
    hint: 'Somebody buys all pieces of what is opened or bought next; of a cart, of its first line.',
  },
  'price-changed': {
    name: 'Price changed',
    hint: 'What is opened or bought next costs a tenth more; of a cart, its first line.',
  },
  'session-expired': { name: 'Session expired', hint: 'The next call or page finds nobody.' },
  'code-wrong': { name: 'Code wrong', hint: 'Another one-time code arrives than was typed.' },
  'pending-approval': {
    name: 'Pending approval',
    hint: 'The customer who is signed in, or registers, has to be approved first.',
  },
};

/** "Slow, once, for POST /cart"; what the panel says is going on. */
export function choiceWords(choice: FaultChoice | null): string {
  if (choice === null) return 'No fault';
  const { fault, once, only } = choice;
  const where = only === null ? '' : `, for ${only}`;
  return `${FAULT_WORDS[fault].name}, ${once ? 'once' : 'until switched off'}${where}`;
}
