import type { RemoteApi } from '@/lib/site/remoteApi';
import type { Backend } from './backend';
import type { Env } from '@/server/env';
import type { Log } from '@/server/log/log';
import { createMetrics } from '@/server/metrics/metrics';
import { createRemoteApp } from '@/server/next/remote/remoteApp';
import { createOwnApp } from './ownApp';

/**
 * Another process behind the storefront. Nothing is opened, kept or done by itself here; pages stay
 * in memory for their seconds, because nobody tells when that catalogue changes. Whether login is
 * forced is known with the first settings that a page asks for, and such pages say it themselves.
 */
export function openRemote(env: Env, place: RemoteApi, log: Log): Backend {
  const metrics = createMetrics();
  const own = createOwnApp({ env, metrics, log });
  const remote = createRemoteApp({ place, publicOrigin: env.publicOrigin, log });
  return {
    fetch: (request, node) =>
      own.answers(request) ? own.fetch(request, node) : remote(request, node),
    metrics,
    keepsNothing: false,
    begin: () => {},
    end: () => {},
    close: async () => {},
  };
}
