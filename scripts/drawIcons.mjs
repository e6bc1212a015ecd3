import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as lucide from 'lucide-react';
import { ROOT } from './steps.mjs';

/**
 * Generates the icons.svg beside each icons.ts: one symbol for each name, from the lucide icons (ISC
 * license). The office has its own file. Run it after adding a name: node scripts/drawIcons.mjs
 */
for (const folder of ['components/ui', 'components/office/parts']) {
  const names = readFileSync(path.join(ROOT, folder, 'icons.ts'), 'utf8').matchAll(/'([\w-]+)'/g);
  const symbols = [...names].map(([, id]) => symbolOf(id));
  writeFileSync(
    path.join(ROOT, folder, 'icons.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('\n')}\n</svg>\n`,
  );
}

function symbolOf(id) {
  const drawing = id.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  const svg = renderToStaticMarkup(createElement(lucide[drawing]));
  const shapes = svg.slice(svg.indexOf('>') + 1, -'</svg>'.length).replace(/><\/\w+>/g, '/>');
  return `<symbol id="${id}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
