import { createContext } from 'react';
import type { SiteData } from '@/lib/site/siteData';

/** One visit of a tab, or one request on the server, with what its first page brought. */
export type Visit = { site: SiteData | undefined };

export const VisitContext = createContext<Visit>({ site: undefined });
