import { ModelNames } from '@/server/catalogue/import/names/modelNames';
import { readName, type NameHints } from '@/server/catalogue/import/names/readName';

const noHints: NameHints = { bndName: null, catName: null, sCatName: null, models: '', phones: '' };
const noNames = new ModelNames([]);

test.each([
  ['Display for Samsung A125F (A12) with touch Black', 'display'],
  ['Samsung A12 LCD combo with frame', 'display'],
  ['Touch panel for Fly FS514 (Cirrus 8) Black', 'touch'],
  ['Glass for iPhone 7 Plus assembly with frame and OCA film Black', 'glass'],
  ['Tempered glass "full cover" for Huawei P20 Black', 'tempered-glass'],
  ['Camera lens glass for iPhone X Black', 'camera-lens-glass'],
  ['Back cover for Samsung G973F (S10) Black', 'back-cover'],
  ['Battery for Apple iPhone 8 Plus', 'battery'],
  ['Connector battery for iPhone 6', 'connector'],
  ['Connector touch panel for iPhone 6 Plus', 'connector'],
  ['Connector SIM for Nokia 3', 'sim-reader'],
  ['Connector SIM+MMC for Huawei Honor 7', 'sim-reader'],
  ['Connector MMC for Sony C6603 (Z)', 'sd-reader'],
  ['Flex cable for Huawei P30 Pro with connector SIM/MMC', 'sim-reader'],
  ['Connector MicroUSB for Samsung S7270', 'charging-pin'],
  ['Connector Type-C for Samsung A205F', 'charging-pin'],
  ['Samsung A12 charging port', 'charging-pin'],
  ['iPhone 11 charging port flex', 'charging-flex'],
  ['Flex cable for Nokia 8 board charging connector/microphone', 'charging-board'],
  ['Flex cable for iPhone 7 camera/sensor/microphone assembly', 'camera-front'],
  ['Flex cable for Nokia 625 volume and power keys/camera', 'power-volume-flex'],
  ['Screen protector film "Hydrogel" for Samsung A105', 'screen-film'],
  [
    'Flex cable for iPhone 6S charging port, headset jack and microphone board White',
    'charging-flex',
  ],
  ['Flex cable for Sony I4113 (10 Dual) with charging connector', 'charging-flex'],
  ['Flex cable for Xiaomi Redmi 8 volume and power keys', 'power-volume-flex'],
  ['Flex cable for iPhone 5 home key', 'fingerprint-flex'],
  ['Flex cable for Huawei Y7 2019 main board link', 'main-flex'],
  ['Loud speaker (buzzer) for Nokia 5 assembly', 'loud-speaker'],
  ['Ear speaker for iPhone 6', 'ear-speaker'],
  ['Camera for Samsung G960F (S9) front', 'camera-front'],
  ['Camera for iPhone X rear', 'camera-rear'],
  ['SIM tray for Samsung A310F/A510F Gold', 'sim-tray'],
  ['Samsung A12 SIM holder', 'sim-tray'],
  ['Display frame for iPhone 8 Plus Black', 'lcd-frame'],
  ['Middle part housing for iPhone 4 Silver', 'mid-frame'],
  ['Vibration motor for iPhone X', 'vibration-motor'],
  ['IC BQ24296 (power IC)', 'ic'],
  ['Film OCA universal 6"', 'adhesive'],
  ['Polarizer display (backlight) for iPhone 8 assembly', null],
  ['BGA stencil for Samsung J120F/J320F', 'tools'],
  ['Power bank (Power Bank) Hoco B35 2600 mAh White', 'power-bank'],
  ['Wall charger USB Remax RP-U22 (2A, 2 ports)', 'charger'],
  ['Wireless earphones Bluetooth Hoco ES38 White', 'earphones'],
])('%s is of the kind %s', (name, partKind) => {
  expect(readName(name, noHints, noNames).partKind).toBe(partKind);
});

test('takes the kind from the category when the name has none', () => {
  const hints = { ...noHints, catName: 'Batteries' };
  expect(readName('EB-BG530CBE G530H', hints, noNames).partKind).toBe('battery');
});

test.each([
  ['Display for iPhone 11 assembly Black - Original 100%', 'original', 'Black'],
  ['Display for iPhone 11 assembly Black - Original', 'original', 'Black'],
  ['Display for iPhone 11 Pro assembly Black (Soft OLED)', 'soft-oled', 'Black'],
  ['Display for iPhone X assembly Black (Hard OLED)', 'hard-oled', 'Black'],
  ['Display for iPhone X In-Cell', 'incell', null],
  [
    'Display for Samsung A510F (A5 2016) with touch White - (AMOLED, adjustable backlight)',
    null,
    'White',
  ],
  ['Display for Samsung A510F (A5 2016) with touch Rose Gold - (TFT)', 'tft', 'Rose Gold'],
  ['Samsung A12 LCD service pack', 'service-pack', null],
  ['iPhone 11 screen refurbished', 'refurbished', null],
  ['Back cover for Huawei Honor 9 Lite Grey - Premium', null, 'Grey'],
  ['Display for Huawei Honor 9/9 Premium with touch Blue', null, 'Blue'],
  ['Headset JBL T450 (on-ear) Space Gray - Original', null, 'Space Grey'],
])('%s has the grade %s and the colour %s', (name, grade, colour) => {
  expect(readName(name, noHints, noNames)).toMatchObject({ grade, colour });
});

test('reads a frame only for a display', () => {
  const frame = (name: string) => readName(name, noHints, noNames).frame;
  expect(frame('Samsung A12 LCD with frame')).toBe('with');
  expect(frame('Samsung A12 LCD without frame')).toBe('without');
  expect(frame('Samsung A12 LCD')).toBeNull();
});
