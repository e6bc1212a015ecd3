import path from 'node:path';
import { ESLint } from 'eslint';

/** Prints the lint rules that each [file, imported] of the first argument breaks. */
const eslint = new ESLint();
const verdicts = [];
for (const [file, imported] of JSON.parse(process.argv[2] ?? '[]')) {
  const [result] = await eslint.lintText(`import '${imported}';\n`, {
    filePath: path.resolve(file),
  });
  verdicts.push((result?.messages ?? []).map(({ ruleId }) => ruleId));
}
process.stdout.write(JSON.stringify(verdicts));
