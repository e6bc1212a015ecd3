import { Activity, lazy, useEffect, type ComponentType, type ReactNode } from 'react';
import { loadToHydrate, pageIsHydrated } from './hydration';

/** Keeps the HTML of the server until the code of everything inside is here, then hydrates it. */
export function HydrateLater({ children }: { children: ReactNode }) {
  return (
    <Activity>
      {children}
      <Hydrated />
    </Activity>
  );
}

/** Hydrates together with the rest of its boundary. */
function Hydrated(): null {
  // Syncs with what the shopper did before.
  useEffect(pageIsHydrated, []);
  return null;
}

/**
 * Returns a component whose code is not in the first HTML. It stands inside HydrateLater; once the
 * page is hydrated, its code comes with that of the page it belongs to.
 */
export function hydratedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loading = loadToHydrate(load).then((Part) => ({ default: Part }));
  return lazy(() => loading);
}
