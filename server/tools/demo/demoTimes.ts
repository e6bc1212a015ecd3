import { startOfDay } from '@/lib/text/startOfDay';
import { OLD_STORIES, RECENT_STORIES, TODAYS_STORIES, type DemoStory } from './demoStories';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The demo shop opened a day before its first order. */
const OPENED_DAYS_AGO = 9;
const OPENS_AT_HOUR = 9;
const OPEN_HOURS = 10;

/** The last days with orders, with their share of all orders. */
const PERIODS = [
  { stories: OLD_STORIES, from: 8, days: 5, share: 0.55 },
  { stories: RECENT_STORIES, from: 2, days: 2, share: 0.2 },
  { stories: TODAYS_STORIES, from: 0, days: 1, share: 0.25 },
] as const;

export type PlannedOrder = { story: DemoStory; placedAt: number; stepsAt: readonly number[] };

/** Returns when the demo catalogue came in, before its first order. */
export function demoOpenedAt(now: number): number {
  return startOfDay(now) - OPENED_DAYS_AGO * DAY_MS + OPENS_AT_HOUR * HOUR_MS;
}

/** Returns what happens to this many orders and when, the oldest first; nothing later than now. */
export function planOrders(count: number, now: number): PlannedOrder[] {
  let left = count;
  return PERIODS.flatMap(({ stories, from, days, share }, at) => {
    const isLast = at === PERIODS.length - 1;
    const own = isLast ? left : Math.min(left, Math.round(count * share));
    left -= own;
    return Array.from({ length: own }, (_, nth) => {
      const story = stories[nth % stories.length];
      const placedAt = momentOf(from, (days * (nth + 0.5)) / own, now);
      return story === undefined
        ? []
        : [{ story, placedAt, stepsAt: timesOf(story, placedAt, now) }];
    }).flat();
  });
}

/** Returns a moment of the opening hours some days after the first one; of today before now. */
function momentOf(daysAgo: number, daysLater: number, now: number): number {
  const day = Math.floor(daysLater);
  const share = daysLater - day;
  const today = startOfDay(now);
  if (daysAgo === 0) {
    const from = Math.max(today, now - OPEN_HOURS * HOUR_MS);
    return Math.floor(from + share * (now - from));
  }
  const opens = today - (daysAgo - day) * DAY_MS + OPENS_AT_HOUR * HOUR_MS;
  return Math.floor(opens + share * OPEN_HOURS * HOUR_MS);
}

/** Returns when each step was taken, closer together where the time until now is short. */
function timesOf({ steps }: DemoStory, placedAt: number, now: number): number[] {
  const lasts = (steps.at(-1)?.hours ?? 0) + 1;
  const hourMs = Math.min(HOUR_MS, (now - placedAt) / lasts);
  return steps.map(({ hours }) => Math.floor(placedAt + hours * hourMs));
}
