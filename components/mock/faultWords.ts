import type { FaultChoice, FaultName } from '@/lib/site/mock';

type Words = { name: string; hint: string };

export const FAULT_WORDS: Record<FaultName, Words> = {
  slow: { name: 'Slow', hint: 'Answers and pages take 3 seconds.' },
  '500': { name: 'Server error (500)', hint: 'Calls fail; pages still load.' },
  offline: { name: 'Offline', hint: 'Calls get no answer; pages still load.' },
  'out-of-stock': {
    name: 'Out of stock',
    hint: 'The next part that is opened or bought sells out; in a cart, its first line.',
  },
  'price-changed': {
    name: 'Price changed',
    hint: 'The next part that is opened or bought costs 10% more; in a cart, its first line.',
  },
  'session-expired': { name: 'Session expired', hint: 'The next call or page is signed out.' },
  'code-wrong': { name: 'Code wrong', hint: 'The typed one-time code is wrong.' },
  'pending-approval': {
    name: 'Pending approval',
    hint: 'The customer who is signed in or registers must be approved first.',
  },
};

/** Returns "Slow, once, for POST /cart". */
export function choiceWords(choice: FaultChoice | null): string {
  if (choice === null) return 'No fault';
  const { fault, once, only } = choice;
  const where = only === null ? '' : `, for ${only}`;
  return `${FAULT_WORDS[fault].name}, ${once ? 'once' : 'until switched off'}${where}`;
}
