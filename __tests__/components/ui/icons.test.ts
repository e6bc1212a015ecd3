import { readFileSync } from 'node:fs';
import { ICONS } from '@/components/ui/icons';

test('has a name for every symbol of the sprite', () => {
  const sprite = readFileSync('components/ui/icons.svg', 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
  expect(drawn.sort()).toEqual(ICONS.flat().sort());
});
