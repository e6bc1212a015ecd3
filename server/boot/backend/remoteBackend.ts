import type { RemoteApi } from '@/lib/site/remoteApi';
import type { Backend } from './backend';
import type { Env } from '@/server/boot/env';
import { ownOrigins } from '@/server/api/http/sameOrigin';
import type { Log } from '@/server/platform/log/log';
import { createMetrics } from '@/server/platform/metrics/metrics';
import { secretOfProcess } from '@/server/boot/next/forms/formCookie';
import { withForms } from '@/server/boot/next/forms/withForms';
import { createRemoteApp } from '@/server/boot/next/remote/remoteApp';
import { newSearchWindows } from '@/server/api/http/rateLimit';
import { createOwnApp } from './ownApp';

/**
 * Forwards to a remote backend; opens no database and runs no background work. Caches pages for a
 * few seconds, because nothing announces catalogue changes. Pages forbid caching themselves when
 * login is forced.
 */
export function openRemote(env: Env, place: RemoteApi, log: Log): Backend {
  const metrics = createMetrics();
  const own = createOwnApp({ env, metrics, log });
  const remote = createRemoteApp({
    place,
    publicOrigin: env.publicOrigin,
    ownOrigins: ownOrigins(env),
    log,
  });
  const answer: Backend['fetch'] = (request, node) =>
    own.answers(request) ? own.fetch(request, node) : remote(request, node);
  return {
    fetch: withForms(answer, {
      secret: env.shopSecret ?? secretOfProcess(),
      ownOrigins: ownOrigins(env),
    }),
    metrics,
    disablesPageCache: () => false,
    searches: newSearchWindows(env),
    begin: () => {},
    end: () => {},
    close: async () => {},
  };
}
