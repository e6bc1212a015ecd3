import { ensureInstalled } from './setUp.mjs';

await ensureInstalled();
const { finish, GATES, runGates } = await import('./gates.mjs');
finish(await runGates(Object.values(GATES)));
