/** Colours of coloured parts: the colour to draw, found by the trade's words. */
const SKINS: readonly { name: string; hex: string; words: RegExp }[] = [
  { name: 'midnight', hex: '#232c3b', words: /\b(midnight|navy|dark blue|deep blue)\b/ },
  { name: 'starlight', hex: '#ece5d8', words: /\b(starlight|cream|ivory|beige|champagne)\b/ },
  { name: 'rose', hex: '#dfb3ad', words: /\b(rose|rose gold|blush|peach|coral|salmon)\b/ },
  { name: 'bronze', hex: '#9a6d4d', words: /\b(bronze|copper|brown|coffee|mocha|latte)\b/ },
  { name: 'ice', hex: '#a9cbe0', words: /\b(ice|icy|sky|sierra|light blue|crystal|glacier)\b/ },
  { name: 'mint', hex: '#a8d5c4', words: /\b(mint|aqua|light green)\b/ },
  { name: 'blue', hex: '#3768a5', words: /\b(blue|ocean|sapphire|cobalt|azure|indigo)\b/ },
  {
    name: 'green',
    hex: '#41785c',
    words: /\b(green|emerald|forest|olive|alpine|jade|teal|cyan)\b/,
  },
  { name: 'purple', hex: '#8f7fbd', words: /\b(purple|violet|lavender|lilac|orchid|amethyst)\b/ },
  { name: 'pink', hex: '#e6b3bf', words: /\b(pink|sakura|magenta)\b/ },
  { name: 'red', hex: '#b23238', words: /\b(red|crimson|ruby|scarlet|burgundy|wine|flame)\b/ },
  { name: 'orange', hex: '#d97a3a', words: /\b(orange|sunset|amber|lava|tangerine)\b/ },
  { name: 'yellow', hex: '#e6cb5c', words: /\b(yellow|lemon|lime)\b/ },
  { name: 'gold', hex: '#d9bd8a', words: /\b(gold|golden|sunrise|sand|dawn|desert)\b/ },
  { name: 'white', hex: '#eef1ef', words: /\b(white|pearl|snow|moonlight|frost|clear|polar)\b/ },
  {
    name: 'silver',
    hex: '#cdd4d1',
    words: /\b(silver|aluminium|titanium|platinum|chrome|steel)\b/,
  },
  {
    name: 'grey',
    hex: '#66726e',
    words: /\b(gr[ea]y|graphite|gunmetal|pepper|slate|ash|charcoal)\b/,
  },
  { name: 'black', hex: '#222927', words: /\b(black|onyx|carbon|obsidian|jet|dark|night)\b/ },
];

export type Skin = { name: string; hex: string };

/** Returns the skin of a colour, such as purple for "Awesome Violet", or null. */
export function skinOf(colour: string | null): Skin | null {
  if (colour === null) return null;
  const words = colour.toLowerCase();
  const skin = SKINS.find((candidate) => candidate.words.test(words));
  return skin === undefined ? null : { name: skin.name, hex: skin.hex };
}
