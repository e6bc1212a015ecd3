import { lazy, type ComponentType } from 'react';
import { whenNear } from '@/components/ui/whenNear';
import { loadAwake } from './awakening';

/**
 * A part far down the page that does something by itself, though nobody touches the page: its code
 * comes when the place the server drew comes near the view, and wakes nothing else. It must do
 * without the store (docs/decisions/0007). Stands inside one of Layout's boundaries.
 */
export function islandPart<Props extends object>(
  placeId: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(() => loadAwake(async () => ({ default: await load() }), nearView(placeId)));
}

function nearView(placeId: string): Promise<void> | undefined {
  if (typeof document === 'undefined') return undefined;
  const place = document.getElementById(placeId);
  if (place === null) return undefined;
  return new Promise((resolve) => {
    whenNear(place, resolve);
  });
}
