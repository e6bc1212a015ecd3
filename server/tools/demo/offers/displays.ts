import type { GradeId } from '@/lib/contract/grades';
import type { FrameId } from '@/lib/contract/item.contract';
import { sharedTitle, type DemoPhone } from '@/server/tools/demo/demoPhone';
import {
  colourCode,
  GRADE_WORDS,
  offer,
  roundedRupees,
  type Level,
  type Offer,
  type OfferVariant,
} from '@/server/tools/demo/offer';
import { fallsIn } from '@/server/tools/demo/random';
import { sharedDisplays } from '@/server/tools/demo/sharedParts';

type GradePrices = { grade: GradeId; factor: number; bare: Level; framed: Level };

const LCD_GRADES: GradePrices[] = [
  { grade: 'service-pack', factor: 1, bare: 0, framed: 1 },
  { grade: 'original-pulled', factor: 0.8, bare: 2, framed: 3 },
  { grade: 'refurbished', factor: 0.69, bare: 2, framed: 2 },
  { grade: 'incell', factor: 0.47, bare: 0, framed: 1 },
  { grade: 'copy-lcd', factor: 0.37, bare: 1, framed: 2 },
];

const OLED_GRADES: GradePrices[] = [
  { grade: 'service-pack', factor: 1, bare: 0, framed: 1 },
  { grade: 'original-pulled', factor: 0.8, bare: 2, framed: 3 },
  { grade: 'refurbished', factor: 0.69, bare: 2, framed: 3 },
  { grade: 'soft-oled', factor: 0.66, bare: 1, framed: 2 },
  { grade: 'hard-oled', factor: 0.52, bare: 2, framed: 3 },
  { grade: 'incell', factor: 0.34, bare: 0, framed: 2 },
  { grade: 'copy-lcd', factor: 0.26, bare: 2, framed: 3 },
];

const OLED_GROUPS: Partial<Record<GradeId, string>> = {
  'service-pack': 'AMOLED, service pack',
  'original-pulled': 'Original pulled',
  refurbished: 'Refurbished',
  'soft-oled': 'Soft OLED',
  'hard-oled': 'Hard OLED',
  incell: 'Incell',
  'copy-lcd': 'Copy LCD',
};

/** Makes of one grade that the trade distinguishes; only in a large demo. */
const MAKES: { grade: GradeId; make: string; code: string; factor: number }[] = [
  { grade: 'incell', make: 'Full Size', code: 'FS', factor: 1.06 },
  { grade: 'incell', make: 'Tall Connector', code: 'TC', factor: 0.97 },
  { grade: 'incell', make: 'High Brightness', code: 'HB', factor: 1.1 },
  { grade: 'incell', make: 'COF Flex', code: 'COF', factor: 1.08 },
  { grade: 'copy-lcd', make: 'COG Flex', code: 'COG', factor: 0.94 },
  { grade: 'copy-lcd', make: 'Full Size', code: 'FS', factor: 1.05 },
  { grade: 'copy-lcd', make: 'TFT', code: 'TFT', factor: 0.9 },
];

type Display = {
  phone: DemoPhone;
  grade: GradeId;
  frame: FrameId;
  colour: string;
  level: Level;
  factor: number;
  make?: { make?: string; code: string };
  phones?: readonly DemoPhone[];
};

export function displayOffers(phone: DemoPhone): Offer[] {
  const grades = phone.panel.oled ? OLED_GRADES : LCD_GRADES;
  const singles = grades.flatMap((prices) => gradeOffers(phone, prices));
  const shared = sharedDisplays(phone).map((phones, at) =>
    displayOffer({
      phone,
      grade: 'incell',
      frame: usualFrame(phone),
      colour: 'Black',
      level: 0,
      factor: (phone.panel.oled ? 0.35 : 0.48) + at * 0.02,
      make: at === 0 ? { code: 'FIT' } : { make: 'Full Size', code: `FIT${at + 1}` },
      phones,
    }),
  );
  return [...singles, ...shared, ...makeOffers(phone)];
}

function gradeOffers(phone: DemoPhone, prices: GradePrices): Offer[] {
  const { grade, factor } = prices;
  const several = grade === 'service-pack' && hasFrameColours(phone);
  const offers = several ? [variantDisplay(phone, factor)] : [];
  const frames: FrameId[] = isApple(phone) ? ['with'] : ['without', 'with'];
  for (const [at, colour] of frontColours(phone).entries()) {
    for (const frame of frames) {
      const usual = isApple(phone) || frame === 'without' ? prices.bare : prices.framed;
      const level = at === 0 ? usual : atLeast(usual, 2);
      if (!several) offers.push(displayOffer({ phone, grade, frame, colour, level, factor }));
    }
  }
  return offers;
}

function makeOffers(phone: DemoPhone): Offer[] {
  const frames: FrameId[] = isApple(phone) ? ['with'] : ['without', 'with'];
  return frontColours(phone).flatMap((colour) =>
    frames.flatMap((frame) =>
      MAKES.map((make) =>
        displayOffer({
          phone,
          grade: make.grade,
          frame,
          colour,
          level: starMake(phone, make.code, frame) ? 2 : 3,
          factor: factorOf(phone, make.grade) * make.factor,
          make,
        }),
      ),
    ),
  );
}

/** The most popular phones have one or two makes in the default demo too. */
function starMake(phone: DemoPhone, code: string, frame: FrameId): boolean {
  return !phone.panel.oled && frame === usualFrame(phone) && ['FS', 'TC'].includes(code);
}

function factorOf(phone: DemoPhone, grade: GradeId): number {
  const grades = phone.panel.oled ? OLED_GRADES : LCD_GRADES;
  return grades.find((prices) => prices.grade === grade)?.factor ?? 1;
}

function displayOffer(display: Display): Offer {
  const { phone, grade, frame, colour, make, phones } = display;
  const title = phones === undefined ? phone.title : sharedTitle(phones);
  const parts = [GRADE_WORDS[grade].name, make?.make, colour].filter((part) => part !== undefined);
  const codes = [GRADE_WORDS[grade].code, frame === 'with' && !isApple(phone) ? 'F' : undefined];
  const code = [...codes, make?.code, colourCode(colour)];
  return offer({
    level: display.level,
    kind: 'display',
    name: `${title} ${displayWords(phone, frame)}, ${parts.join(', ')}`,
    code: code.filter((part) => part !== undefined).join('-'),
    ...displayGroup(phone, grade, frame),
    rupees: displayRupees(phone, grade, frame, display.factor),
    grade,
    frame,
    colour,
    weightGrams: displayWeight(phone, frame),
    specs: displaySpecs(phone, grade, frame),
    group: make ? null : `${frame}:${colourCode(colour)}`,
    alsoFits: phones?.slice(1) ?? [],
  });
}

function displayWords(phone: DemoPhone, frame: FrameId | null): string {
  if (isApple(phone)) return 'Display Assembly';
  return frame === 'with' ? 'Display with Touch and Frame' : 'Display with Touch';
}

function displayGroup(phone: DemoPhone, grade: GradeId, frame: FrameId) {
  const lcdGroup = frame === 'with' ? 'LCD with frame' : 'LCD with touch';
  const oledGroup = OLED_GROUPS[grade] ?? 'Incell';
  return {
    sCatName: phone.panel.oled ? oledGroup : lcdGroup,
    tagName: phone.panel.oled ? sizeTag(phone) : resolutionTag(phone),
  };
}

function resolutionTag(phone: DemoPhone): string {
  const shortSide = Number(phone.panel.resolution.split(' ')[0]);
  return shortSide < 1000 ? 'HD+' : 'Full HD+';
}

/** Returns the size range that divides a sub-category. */
export function sizeTag(phone: DemoPhone): string {
  const inches = Number(phone.panel.inches);
  if (inches < 5.95) return 'Below 6 in';
  return inches < 6.45 ? '6 to 6.4 in' : '6.5 in and more';
}

function displayRupees(phone: DemoPhone, grade: GradeId, frame: FrameId, factor: number): number {
  const bare = phone.displayRupees * factor * makersPremium(phone, grade);
  if (frame === 'without' || isApple(phone)) return roundedRupees(bare);
  return roundedRupees(bare * (grade === 'service-pack' ? 1.22 : 1.13) + 50);
}

/** An iPhone's original panel costs far more than a copy; other makers' only a little. */
function makersPremium(phone: DemoPhone, grade: GradeId): number {
  const makersOwn = grade === 'service-pack' || grade === 'original-pulled';
  return isApple(phone) && !makersOwn ? 0.65 : 1;
}

function displayWeight(phone: DemoPhone, frame: FrameId): number {
  return Math.round(Number(phone.panel.inches) * (frame === 'with' ? 24 : 17) + 30);
}

const NEW_PANELS: Partial<Record<GradeId, string>> = {
  'soft-oled': 'Flexible OLED',
  'hard-oled': 'Rigid OLED',
  incell: 'Incell LCD',
  'copy-lcd': 'LCD',
};

function displaySpecs(phone: DemoPhone, grade: GradeId, frame: FrameId): string[] {
  const { type, inches, resolution, hertz } = phone.panel;
  const panel = NEW_PANELS[grade] ?? type;
  const keepsSensor = phone.finger === 'display' && ['soft-oled', 'service-pack'].includes(grade);
  const hz = NEW_PANELS[grade] === undefined ? hertz : Math.min(hertz, 60);
  const includes = ['Display', 'touch', frame === 'with' ? 'frame' : undefined];
  return [
    `Panel: ${panel}, ${inches} in, ${resolution}`,
    `Refresh: ${hz} Hz`,
    `Includes: ${includes.filter((part) => part !== undefined).join(', ')}`,
    `Not included: ${frame === 'with' ? 'Battery, adhesive, tools' : 'Frame, adhesive, tools'}`,
    ...(phone.finger === 'display'
      ? [`Fingerprint: ${keepsSensor ? 'Works under this panel' : 'Does not work'}`]
      : []),
  ];
}

/** Frames of these phones come in the phone's colours; displays without frame are only black. */
function hasFrameColours(phone: DemoPhone): boolean {
  if (!phone.panel.oled || isApple(phone)) return false;
  return phone.popularity >= 85 || fallsIn(`frames ${phone.key}`, 0.5);
}

function variantDisplay(phone: DemoPhone, factor: number): Offer {
  const single = displayOffer({
    phone,
    grade: 'service-pack',
    frame: 'without',
    colour: 'Black',
    level: 0,
    factor,
  });
  const framed = ['Black', ...phone.colours.filter((colour) => !colour.endsWith('Black'))];
  const variants = [
    variant(phone, 'without', 'Black', factor),
    ...framed.slice(0, 4).map((colour) => variant(phone, 'with', colour, factor)),
  ];
  return {
    ...single,
    name: `${phone.title} Display with Touch, Service Pack`,
    code: 'SP',
    frame: null,
    colour: null,
    variants,
  };
}

function variant(phone: DemoPhone, frame: FrameId, colour: string, factor: number): OfferVariant {
  return {
    name: `${phone.title} ${displayWords(phone, frame)}, Service Pack, ${colour}`,
    code: [frame === 'with' ? 'F' : undefined, colourCode(colour)]
      .filter((part) => part !== undefined)
      .join('-'),
    rupees: displayRupees(phone, 'service-pack', frame, factor),
    frame,
    colour,
    weightGrams: displayWeight(phone, frame),
    specs: displaySpecs(phone, 'service-pack', frame),
    options: [
      { optionName: 'Frame', optionValue: frame === 'with' ? 'With frame' : 'Without frame' },
      { optionName: 'Colour', optionValue: colour },
    ],
  };
}

/** A phone with a home button has its colour in front. */
export function frontColours(phone: DemoPhone): string[] {
  if (phone.finger !== 'home') return ['Black'];
  return phone.colours.includes('Gold') && !isApple(phone)
    ? ['Black', 'Gold', 'White']
    : ['Black', 'White'];
}

function usualFrame(phone: DemoPhone): FrameId {
  return isApple(phone) ? 'with' : 'without';
}

function isApple(phone: DemoPhone): boolean {
  return phone.model.bndName === 'Apple';
}

function atLeast(level: Level, other: Level): Level {
  return level > other ? level : other;
}
