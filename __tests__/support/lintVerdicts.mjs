import path from 'node:path';
import { ESLint } from 'eslint';

/** Prints the lint rules that each [file, code] of the first argument breaks. */
const eslint = new ESLint();
const verdicts = [];
for (const [file, code] of JSON.parse(process.argv[2] ?? '[]')) {
  const [result] = await eslint.lintText(`${code}\n`, {
    filePath: path.resolve(file),
  });
  verdicts.push((result?.messages ?? []).map(({ ruleId }) => ruleId));
}
process.stdout.write(JSON.stringify(verdicts));
