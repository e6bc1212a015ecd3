import type { Read } from '@/server/platform/envNames';
import { origin } from '@/server/platform/envValues';

type Origins = { publicOrigin: string; linkOrigin: string | null; officeOrigin: string | null };

export function readOrigins(read: Read, port: number): Origins {
  const linkOrigin = read<string | null>('PUBLIC_ORIGIN', null, origin);
  return {
    publicOrigin: linkOrigin ?? `http://localhost:${port}`,
    linkOrigin,
    officeOrigin: read<string | null>('OFFICE_ORIGIN', null, origin),
  };
}

/** Refuses two origins of one host name: browsers send a cookie to every port of its host. */
export function mistakesOfOrigins({ publicOrigin, officeOrigin }: Origins): string[] {
  if (officeOrigin === null) return [];
  if (new URL(officeOrigin).hostname !== new URL(publicOrigin).hostname) return [];
  return [
    'OFFICE_ORIGIN must have another host name than PUBLIC_ORIGIN; without it the office is below PUBLIC_ORIGIN.',
  ];
}
