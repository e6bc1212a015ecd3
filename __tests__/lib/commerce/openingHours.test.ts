import { DEFAULT_SETTINGS } from '@/lib/site/settings';
import {
  daysOf,
  hoursLines,
  openState,
  openWords,
  type Opening,
} from '@/lib/commerce/openingHours';

const SHOP: Opening = { openingHours: DEFAULT_SETTINGS.openingHours, closedDates: [] };

/** Returns the epoch milliseconds of a time in Colombo. */
const colombo = (moment: string) => Date.parse(`${moment}:00+05:30`);

test('Monday to Friday 9am-6pm, Saturday 9am-5pm, Sunday closed', () => {
  expect(hoursLines(DEFAULT_SETTINGS.openingHours)).toEqual([
    { days: 'Monday to Friday', hours: '9am–6pm' },
    { days: 'Saturday', hours: '9am–5pm' },
    { days: 'Sunday', hours: 'closed' },
  ]);
});

// 2026-11-23 is a Monday.
test.each([
  ['2026-11-23T09:00', 'Open now, until 6pm'],
  ['2026-11-23T17:59', 'Open now, until 6pm'],
  ['2026-11-23T18:00', 'Closed now, opens tomorrow at 9am'],
  ['2026-11-23T08:59', 'Closed now, opens at 9am'],
  ['2026-11-23T00:00', 'Closed now, opens at 9am'],
  ['2026-11-27T18:30', 'Closed now, opens tomorrow at 9am'],
  ['2026-11-28T16:59', 'Open now, until 5pm'],
  ['2026-11-28T17:00', 'Closed now, opens Monday at 9am'],
  ['2026-11-29T12:00', 'Closed now, opens tomorrow at 9am'],
])('at %s in Colombo the shop says: %s', (moment, words) => {
  expect(openWords(SHOP, colombo(moment))).toBe(words);
});

test('uses Colombo’s time in every time zone of the server', () => {
  expect(openState(SHOP, Date.parse('2026-11-23T03:29:59Z')).isOpen).toBe(false);
  expect(openState(SHOP, Date.parse('2026-11-23T03:30:00Z')).isOpen).toBe(true);
  expect(openState(SHOP, Date.parse('2026-11-22T20:00:00Z')).changesAt).toBe(
    Date.parse('2026-11-23T03:30:00Z'),
  );
});

test('skips a closed date and a holiday of two weeks', () => {
  const monday = colombo('2026-11-23T10:00');
  expect(openWords({ ...SHOP, closedDates: ['2026-11-23'] }, monday)).toBe(
    'Closed now, opens tomorrow at 9am',
  );
  const holiday = Array.from({ length: 14 }, (_, at) =>
    new Date(Date.parse('2026-11-23') + at * 86_400_000).toISOString().slice(0, 10),
  );
  expect(openWords({ ...SHOP, closedDates: holiday }, monday)).toBe(
    'Closed now, opens on 2026-12-07 at 9am',
  );
});

test('hours may have a break, and name noon and midnight', () => {
  const opening: Opening = {
    openingHours: [
      { from: 'Sunday', to: 'Saturday', opens: '13:30', closes: '24:00' },
      { from: 'Sunday', to: 'Saturday', opens: '08:15', closes: '12:00' },
    ],
    closedDates: [],
  };
  expect(hoursLines(opening.openingHours)).toEqual([
    { days: 'Every day', hours: '8:15am–12pm, 1:30pm–midnight' },
  ]);
  expect(openWords(opening, colombo('2026-11-23T12:00'))).toBe('Closed now, opens at 1:30pm');
  expect(openWords(opening, colombo('2026-11-23T23:59'))).toBe('Open now, until midnight');
});

test('a shop without hours never opens', () => {
  expect(openState({ openingHours: [], closedDates: [] }, 0)).toEqual({
    isOpen: false,
    changesAt: null,
  });
  expect(openWords({ openingHours: [], closedDates: [] }, 0)).toBe('Closed now');
});

test('days continue with Monday after Sunday', () => {
  expect(daysOf({ from: 'Saturday', to: 'Monday' })).toEqual(['Saturday', 'Sunday', 'Monday']);
  expect(daysOf({ from: 'Friday', to: 'Friday' })).toEqual(['Friday']);
});
