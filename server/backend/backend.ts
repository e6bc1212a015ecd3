import type { Metrics } from '@/server/metrics/metrics';
import type { Fetch } from '@/server/next/theApp';

/** What stands behind the storefront in this process: the shop itself, or another process. */
export type Backend = {
  /** The second argument is what the server for Node hands over beside a request. */
  fetch: (...given: [request: Request, env?: object]) => ReturnType<Fetch>;
  /** What this process counts. */
  metrics: Metrics;
  /** A shop that forces login shows visitors next to nothing, and nothing of it is kept. */
  keepsNothing: boolean;
  /** Calls back when pages in memory are no longer right; begins the work that is done by itself. */
  begin(dropPages: () => void): void;
  /** Ends that work, but not what is asked meanwhile. */
  end(): void;
  /** After the last answer. */
  close(): Promise<void>;
};
