import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './setUp.mjs';
import { ROOT } from './steps.mjs';

await ensureBuilt();
process.chdir(ROOT);
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(ROOT, 'dist/main.cjs')).href);
