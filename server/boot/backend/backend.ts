import type { Metrics } from '@/server/platform/metrics/metrics';
import type { Fetch } from '@/server/boot/next/theApp';
import type { PageKeeper } from '@/server/boot/front/changeWatch';
import type { AddressWindows } from '@/server/api/http/rateLimit';

/** What serves the storefront in this process: the shop itself, or a remote backend. */
export type Backend = {
  /** The second argument is the environment that Node's server adapter passes. */
  fetch: (...given: [request: Request, env?: object]) => ReturnType<Fetch>;
  metrics: Metrics;
  /** A shop with forced login shows visitors almost nothing, so none of its pages are cached. */
  disablesPageCache(): boolean;
  /** Counts searches by address: the calls of this process, and its pages with lists. */
  searches: AddressWindows;
  /** Starts background work, and tells what keeps pages of changes. */
  begin(pages: PageKeeper): void;
  /** Ends background work; requests are still answered. */
  end(): void;
  /** Called after the last answer. */
  close(): Promise<void>;
};
