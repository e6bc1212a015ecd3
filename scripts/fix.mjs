import { ensureInstalled } from './setUp.mjs';
import { run, tool } from './steps.mjs';

await ensureInstalled();
const linted = await run(...tool('eslint/bin/eslint.js', '--fix', '.'));
const formatted = await run(
  ...tool('prettier/bin/prettier.cjs', '--write', '--log-level=warn', '.'),
);
process.exitCode = linted || formatted;
