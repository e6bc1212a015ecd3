import type { VisitorPages } from '@/server/front/visitorPages';
import type { Metrics } from './metrics';

/** Memory, processor and event loop, and how many pages needed no rendering. */
export function watchProcess(metrics: Metrics, { fromMemory, rendered }: VisitorPages): void {
  metrics.watchProcess();
  metrics.watch({
    name: 'shop_pages_from_memory_fresh_total',
    help: 'Pages of visitors answered from memory',
    grows: true,
    read: () => fromMemory.fresh,
  });
  metrics.watch({
    name: 'shop_pages_from_memory_stale_total',
    help: 'Pages of visitors answered from memory while they were rendered anew',
    grows: true,
    read: () => fromMemory.stale,
  });
  metrics.watch({
    name: 'shop_pages_rendered_total',
    help: 'Pages of visitors rendered',
    grows: true,
    read: () => rendered.count,
  });
}
