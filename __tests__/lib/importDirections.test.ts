import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

const REFUSED: [string, string][] = [
  ['lib/contract/x.ts', '@/server/errors'],
  ['lib/commerce/x.ts', '@/lib/api/client'],
  ['lib/site/x.ts', '@/components/ui/Button'],
  ['store/x.ts', '@/components/ui/Button'],
  ['store/x.ts', '@/server/errors'],
  ['components/ui/x.tsx', '@/store/hooks'],
  ['components/ui/x.tsx', '@/lib/commerce/price'],
  ['components/product/x.tsx', '@/lib/api/client'],
  ['components/product/x.tsx', '@/server/errors'],
  ['components/product/x.tsx', '@/components/shell/Layout'],
  ['server/cart/x.service.ts', '@/components/ui/Button'],
  ['server/cart/x.service.ts', 'hono'],
  ['server/cart/x.routes.ts', '@/server/database/connect'],
  ['server/cart/x.ts', '@/server/cart/cart.routes'],
  ['server/next/x.ts', '@/components/ui/Button'],
  ['server/next/x.ts', '@/server/errors'],
  ['components/product/x.tsx', 'axios'],
  ['components/product/x.tsx', 'kysely'],
  ['components/product/x.tsx', 'node:fs'],
  ['components/product/x.tsx', 'next/dist/client/router'],
  ['server/next/x.ts', 'next/dist/server/render'],
];

const ALLOWED: [string, string][] = [
  ['components/product/x.tsx', '@/components/ui/Button'],
  ['components/product/x.tsx', '@/lib/commerce/price'],
  ['server/cart/x.service.ts', '@/lib/commerce/price'],
  ['server/next/x.ts', '@/lib/api/client'],
  ['server/next/x.ts', '@/server/start/start'],
  ['server/next/x.ts', '@/server/next/theApp'],
  ['lib/api/x.ts', 'axios'],
  ['server/cart/x.service.ts', 'kysely'],
];

describe('import directions', () => {
  let verdicts: Map<string, boolean>;

  beforeAll(() => {
    const cases = [...REFUSED, ...ALLOWED];
    // A separate process: the linter's configuration is an ES module, which jest does not load.
    const printed = execFileSync(
      process.execPath,
      ['__tests__/support/lintVerdicts.mjs', JSON.stringify(cases)],
      { cwd: ROOT, encoding: 'utf8' },
    );
    const broken: (string | null)[][] = JSON.parse(printed);
    verdicts = new Map(
      cases.map(([file, imported], index) => [
        `${file} ${imported}`,
        (broken[index] ?? []).some((rule) => rule !== null && rule.includes('no-restricted')),
      ]),
    );
  });

  test.each(REFUSED)('%s must not import %s', (file, imported) => {
    expect(verdicts.get(`${file} ${imported}`)).toBe(true);
  });

  test.each(ALLOWED)('%s may import %s', (file, imported) => {
    expect(verdicts.get(`${file} ${imported}`)).toBe(false);
  });
});
