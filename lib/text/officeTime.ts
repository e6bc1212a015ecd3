import { madeOnce } from './madeOnce';

const ZONE = { timeZone: 'Asia/Colombo' } as const;
const time = madeOnce(
  () => new Intl.DateTimeFormat('en-GB', { ...ZONE, hour: '2-digit', minute: '2-digit' }),
);
const day = madeOnce(
  () => new Intl.DateTimeFormat('en-GB', { ...ZONE, day: 'numeric', month: 'short' }),
);
const weekday = madeOnce(() => new Intl.DateTimeFormat('en-GB', { ...ZONE, weekday: 'short' }));
const dayName = madeOnce(() => new Intl.DateTimeFormat('en-GB', { ...ZONE, weekday: 'long' }));
const date = madeOnce(() => new Intl.DateTimeFormat('en-CA', ZONE));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns "12:41" in Colombo. */
export function formatTime(epochMs: number): string {
  return time().format(epochMs);
}

/** Returns "24 Nov" in Colombo. */
export function formatDay(epochMs: number): string {
  return day().format(epochMs);
}

/** Returns "Tue 24 Nov" in Colombo. */
export function formatWeekday(epochMs: number): string {
  return `${weekday().format(epochMs)} ${day().format(epochMs)}`;
}

/** Returns "Tuesday" in Colombo. */
export function formatDayName(epochMs: number): string {
  return dayName().format(epochMs);
}

/** Returns the hour of the day in Colombo, 0 to 23. */
export function hourOf(epochMs: number): number {
  return Number(formatTime(epochMs).slice(0, 2));
}

/** Returns "12:41" for today, "23 Nov 16:12" within half a year, and a full date before. */
export function formatWhen(epochMs: number, now: number): string {
  if (date().format(epochMs) === date().format(now)) return formatTime(epochMs);
  if (Math.abs(now - epochMs) > 180 * DAY_MS) return date().format(epochMs);
  return `${formatDay(epochMs)} ${formatTime(epochMs)}`;
}

/** Returns "27 min", "3 h 27 min" or "13 days". */
export function formatAge(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
