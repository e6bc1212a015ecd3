import { WEEKDAYS, type Weekday } from '@/lib/contract/siteSettings';
import type { OpeningHours } from '@/lib/contract/shop.contract';
/** `closedDates` are YYYY-MM-DD. */
export type Opening = { openingHours: readonly OpeningHours[]; closedDates: readonly string[] };

/** `changesAt` is when the shop opens or closes next, in epoch milliseconds; null if not within 28 days. */
export type OpenState = { isOpen: boolean; changesAt: number | null };

export type HoursLine = { days: string; hours: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Sri Lanka is at UTC+5:30 all year. */
const COLOMBO_AHEAD_MS = 330 * MINUTE_MS;
const LOOKAHEAD_DAYS = 28;

export function openState(opening: Opening, nowMs: number): OpenState {
  const today = Math.floor((nowMs + COLOMBO_AHEAD_MS) / DAY_MS);
  const coming = Array.from({ length: LOOKAHEAD_DAYS }, (_, offset) => today + offset)
    .flatMap((day) => spansOf(opening, day))
    .filter(({ closesAt }) => closesAt > nowMs);
  const [next] = coming;
  if (next === undefined) return { isOpen: false, changesAt: null };
  if (next.opensAt > nowMs) return { isOpen: false, changesAt: next.opensAt };
  return { isOpen: true, changesAt: next.closesAt };
}

/** Returns "Open now, until 6pm" or "Closed now, opens Monday at 9am". */
export function openWords(opening: Opening, nowMs: number): string {
  const { isOpen, changesAt } = openState(opening, nowMs);
  if (changesAt === null) return 'Closed now';
  const time = timeWords(minuteOf(changesAt));
  return isOpen
    ? `Open now, until ${time}`
    : `Closed now, opens ${dayWords(nowMs, changesAt)}${time}`;
}

/** Returns the lines of a week: neighbouring days with the same hours share a line. */
export function hoursLines(openingHours: readonly OpeningHours[]): HoursLine[] {
  const groups: { days: Weekday[]; hours: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = dayHours(openingHours, day);
    const last = groups.at(-1);
    if (last?.hours === hours) last.days.push(day);
    else groups.push({ days: [day], hours });
  }
  return groups.map(({ days, hours }) => ({ days: daysWords(days), hours }));
}

/** Returns the days of an entry; after Sunday it continues with Monday. */
export function daysOf({ from, to }: Pick<OpeningHours, 'from' | 'to'>): Weekday[] {
  const first = WEEKDAYS.indexOf(from);
  const count = ((WEEKDAYS.indexOf(to) - first + 7) % 7) + 1;
  return [...WEEKDAYS, ...WEEKDAYS].slice(first, first + count);
}

type Span = { opensAt: number; closesAt: number };

/** `day` counts from 1970-01-01, a Thursday, in Colombo. */
function spansOf({ openingHours, closedDates }: Opening, day: number): Span[] {
  const midnight = day * DAY_MS - COLOMBO_AHEAD_MS;
  if (closedDates.includes(new Date(day * DAY_MS).toISOString().slice(0, 10))) return [];
  return onDay(openingHours, weekdayOf(day)).map(({ opens, closes }) => ({
    opensAt: midnight + minutes(opens) * MINUTE_MS,
    closesAt: midnight + minutes(closes) * MINUTE_MS,
  }));
}

function weekdayOf(day: number): Weekday | undefined {
  return WEEKDAYS[(day + 3) % 7];
}

function onDay(openingHours: readonly OpeningHours[], day: Weekday | undefined): OpeningHours[] {
  return openingHours
    .filter((entry) => day !== undefined && daysOf(entry).includes(day))
    .sort((a, b) => minutes(a.opens) - minutes(b.opens));
}

function dayHours(openingHours: readonly OpeningHours[], day: Weekday): string {
  const spans = onDay(openingHours, day).map(
    ({ opens, closes }) => `${timeWords(minutes(opens))}–${timeWords(minutes(closes))}`,
  );
  return spans.length === 0 ? 'closed' : spans.join(', ');
}

function daysWords(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (days.length === 7) return 'Every day';
  return first === last ? `${first}` : `${first} to ${last}`;
}

/** Returns "at ", "tomorrow at ", "Monday at " or "on 2026-12-28 at ". */
function dayWords(nowMs: number, thenMs: number): string {
  const [today, then] = [nowMs, thenMs].map((ms) => Math.floor((ms + COLOMBO_AHEAD_MS) / DAY_MS));
  if (today === undefined || then === undefined || then === today) return 'at ';
  if (then === today + 1) return 'tomorrow at ';
  if (then < today + 7) return `${weekdayOf(then)} at `;
  return `on ${new Date(then * DAY_MS).toISOString().slice(0, 10)} at `;
}

function minuteOf(ms: number): number {
  return ((ms + COLOMBO_AHEAD_MS) % DAY_MS) / MINUTE_MS;
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

/** Returns "9am", "5:30pm" or "midnight". */
function timeWords(ofDay: number): string {
  const minute = ofDay % (24 * 60);
  if (minute === 0) return 'midnight';
  const hour = Math.floor(minute / 60);
  const past = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past}${hour < 12 ? 'am' : 'pm'}`;
}
