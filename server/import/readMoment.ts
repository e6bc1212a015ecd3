/** Epoch milliseconds, as another program may write them. */
const EPOCH = /^\d{12,14}$/;
const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:?\d\d)?$/;
/** The shop's own time, which has no summer time. */
const COLOMBO = '+05:30';

/** Parses "2026-11-23 14:05", in Colombo unless it says otherwise; null when it is not a time. */
export function readMoment(text: string): number | null {
  if (EPOCH.test(text)) return Number(text);
  const [, date, time, zone = COLOMBO] = LOCAL.exec(text) ?? [];
  if (date === undefined || time === undefined) return null;
  const moment = Date.parse(`${date}T${time}${zone}`);
  const isRealDay = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(date.slice(8));
  return Number.isNaN(moment) || !isRealDay ? null : moment;
}
