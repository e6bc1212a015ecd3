import { lazy, type ComponentType } from 'react';
import { whenNear } from '@/components/ui/whenNear';
import { loadAwake, untilAwake } from './awakening';

/**
 * A part far down the page that does something by itself, though nobody touches the page: its code
 * comes when the place the server drew comes near the view, and wakes nothing else. It must do
 * without the store (docs/decisions/0007). Stands inside one of Layout's boundaries.
 */
export function islandPart<Props extends object>(
  placeId: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const inTime = () => Promise.race([untilAwake(), nearView(placeId)]);
  return lazy(() => loadAwake(async () => ({ default: await load() }), inTime));
}

function nearView(placeId: string): Promise<void> {
  const place = document.getElementById(placeId);
  return new Promise((resolve) => {
    if (place !== null) whenNear(place, resolve);
  });
}
