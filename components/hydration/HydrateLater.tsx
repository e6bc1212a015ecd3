import { Activity, lazy, useEffect, type ComponentType, type ReactNode } from 'react';
import { loadToHydrate, pageIsHydrated } from './hydration';

/** Keeps the server's HTML until the code of all children is loaded, then hydrates it. */
export function HydrateLater({ children }: { children: ReactNode }) {
  return (
    <Activity>
      {children}
      <Hydrated />
    </Activity>
  );
}

/** Hydrates together with its boundary. */
function Hydrated(): null {
  useEffect(pageIsHydrated, []);
  return null;
}

/**
 * Returns a component whose code is not loaded with the first HTML. Use it inside HydrateLater;
 * after hydration its code loads with the page it belongs to.
 */
export function hydratedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loading = loadPart(load);
  return lazy(() => loading);
}

/** Returns a component like hydratedLater whose code pages that do not render it never load. */
export function hydratedWhereRendered<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(() => loadPart(load));
}

async function loadPart<Part>(load: () => Promise<Part>): Promise<{ default: Part }> {
  return { default: await loadToHydrate(load) };
}
