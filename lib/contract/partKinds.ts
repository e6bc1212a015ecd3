import { PART_KIND_LABELS } from './partKindLabels';

/** A kind of part with the words that buyers use for it. Import, search, pictures and demo catalogue share the list. */
export type PartKind = {
  /** Stored on the item; also the file name of the illustration. */
  id: string;
  label: string;
  /** Its category in the demo catalogue and in the finder. */
  catName: string;
  /** Synonyms in lower case; the most common one first. */
  words: readonly string[];
};

const synonyms = (list: string): readonly string[] => list.split(', ');

export const PART_KINDS = [
  {
    id: 'display',
    label: PART_KIND_LABELS.display,
    catName: 'Displays',
    words: synonyms(
      'display, lcd, screen, combo, folder, display assembly, lcd assembly, lcd screen, display screen, lcd display, lcd combo, display combo, full set, full display, full lcd, display set, lcd set, display complete, lcd complete, complete display, complete lcd',
    ),
  },
  {
    id: 'touch',
    label: PART_KIND_LABELS.touch,
    catName: 'Touch panels',
    words: synonyms(
      'touch, touch panel, digitizer, digitiser, touch glass, touch screen, touchscreen, touchpad, tp',
    ),
  },
  {
    id: 'glass',
    label: PART_KIND_LABELS.glass,
    catName: 'Glass and OCA',
    words: synonyms('glass, front glass, lens, oca glass, outer glass, glass lens, gorilla glass'),
  },
  {
    id: 'battery',
    label: PART_KIND_LABELS.battery,
    catName: 'Batteries',
    words: synonyms('battery, bat, batt, batteries, accumulator'),
  },
  {
    id: 'charging-board',
    label: PART_KIND_LABELS['charging-board'],
    catName: 'Charging',
    words: synonyms(
      'charging board, sub board, cc board, charging pcb, charge board, subboard, dock board, usb board, charger board, charging port board',
    ),
  },
  {
    id: 'charging-flex',
    label: PART_KIND_LABELS['charging-flex'],
    catName: 'Charging',
    words: synonyms(
      'charging flex, charge flex, dock flex, charger flex, cc flex, usb flex, charging port flex, charging strip, charge strip',
    ),
  },
  {
    id: 'charging-pin',
    label: PART_KIND_LABELS['charging-pin'],
    catName: 'Charging',
    words: synonyms(
      'charging pin, charging connector, charging jack, charging port, charge port, charger port, usb port, charging socket, charger pin, charger jack, charging point, usb pin, usb jack, usb connector, micro usb pin, micro usb connector, micro usb jack, type c pin, type c connector, type c jack, type c port, dock connector',
    ),
  },
  {
    id: 'back-cover',
    label: PART_KIND_LABELS['back-cover'],
    catName: 'Back covers',
    words: synonyms(
      'back cover, back glass, rear panel, battery cover, back panel, rear glass, rear cover, back door, backcover, backglass, bk cover, bk door',
    ),
  },
  {
    id: 'camera-rear',
    label: PART_KIND_LABELS['camera-rear'],
    catName: 'Cameras',
    words: synonyms('rear camera, camera, back camera, main camera, big camera, cam'),
  },
  {
    id: 'camera-front',
    label: PART_KIND_LABELS['camera-front'],
    catName: 'Cameras',
    words: synonyms('front camera, selfie camera, small camera, front cam'),
  },
  {
    id: 'camera-lens-glass',
    label: PART_KIND_LABELS['camera-lens-glass'],
    catName: 'Cameras',
    words: synonyms(
      'camera lens, camera glass, camera lens glass, cam glass, cam lens, lens glass, rear lens',
    ),
  },
  {
    id: 'loud-speaker',
    label: PART_KIND_LABELS['loud-speaker'],
    catName: 'Speakers',
    words: synonyms(
      'loud speaker, loudspeaker, ringer, buzzer, speaker, ringer buzzer, ringer speaker, bottom speaker, loud spk',
    ),
  },
  {
    id: 'ear-speaker',
    label: PART_KIND_LABELS['ear-speaker'],
    catName: 'Speakers',
    words: synonyms('ear speaker, earpiece, ear piece, top speaker, earspeaker, receiver, ear spk'),
  },
  {
    id: 'power-volume-flex',
    label: PART_KIND_LABELS['power-volume-flex'],
    catName: 'Flex cables',
    words: synonyms(
      'power flex, power key flex, on off flex, side key, side key flex, volume flex, power volume flex, power button, volume button, power button flex, volume key, on off switch, power key, side button',
    ),
  },
  {
    id: 'fingerprint-flex',
    label: PART_KIND_LABELS['fingerprint-flex'],
    catName: 'Flex cables',
    words: synonyms(
      'finger sensor, fingerprint flex, fingerprint, fingerprint sensor, finger print, home button, home button flex, home flex, touch id, finger flex, home key',
    ),
  },
  {
    id: 'main-flex',
    label: PART_KIND_LABELS['main-flex'],
    catName: 'Flex cables',
    words: synonyms(
      'main flex, main board flex, lcd flex, motherboard flex, flex cable, flex, main fpc, display flex',
    ),
  },
  {
    id: 'sim-tray',
    label: PART_KIND_LABELS['sim-tray'],
    catName: 'SIM trays and frames',
    words: synonyms(
      'sim tray, sim holder, sim card tray, sim slot, sim slot tray, sim jacket, simtray, sim card holder, sim',
    ),
  },
  {
    id: 'sim-reader',
    label: PART_KIND_LABELS['sim-reader'],
    catName: 'SIM trays and frames',
    words: synonyms(
      'sim reader, sim card reader, sim connector, sim card connector, sim socket, sim jack, sim reader flex',
    ),
  },
  {
    id: 'sd-reader',
    label: PART_KIND_LABELS['sd-reader'],
    catName: 'SIM trays and frames',
    words: synonyms(
      'sd connector, sd reader, memory card connector, memory card reader, sd card reader, sd card connector, sd jack, sd socket, mmc connector',
    ),
  },
  {
    id: 'lcd-frame',
    label: PART_KIND_LABELS['lcd-frame'],
    catName: 'SIM trays and frames',
    words: synonyms(
      'lcd frame, display frame, front frame, front housing, bezel, front bezel, screen frame, touch frame',
    ),
  },
  {
    id: 'mid-frame',
    label: PART_KIND_LABELS['mid-frame'],
    catName: 'SIM trays and frames',
    words: synonyms(
      'mid frame, middle frame, frame, chassis, midframe, middle housing, housing, full housing, body',
    ),
  },
  {
    id: 'vibration-motor',
    label: PART_KIND_LABELS['vibration-motor'],
    catName: 'Speakers',
    words: synonyms(
      'vibration motor, vibrator, vibra motor, vibra, vibrator motor, taptic engine, motor',
    ),
  },
  {
    id: 'microphone',
    label: PART_KIND_LABELS.microphone,
    catName: 'Speakers',
    words: synonyms('microphone, mic, mouthpiece'),
  },
  {
    id: 'tempered-glass',
    label: PART_KIND_LABELS['tempered-glass'],
    catName: 'Tempered glass',
    words: synonyms(
      'tempered glass, tempered, temper glass, temper, tg, screen protector, screen guard, protector, glass protector, privacy glass, anti spy glass, matte glass, ceramic glass, full cover glass, uv glass, 5d glass, 9d glass, 11d glass, 21d glass',
    ),
  },
  {
    id: 'screen-film',
    label: PART_KIND_LABELS['screen-film'],
    catName: 'Tempered glass',
    words: synonyms(
      'protector film, hydrogel film, hydrogel, screen protector film, screen film, hydrogel screen protector, protective film',
    ),
  },
  {
    id: 'adhesive',
    label: PART_KIND_LABELS.adhesive,
    catName: 'Tools and supplies',
    words: synonyms('adhesive, glue, sticker, double tape, gum, adhesive tape, b7000, t7000'),
  },
  {
    id: 'ic',
    label: PART_KIND_LABELS.ic,
    catName: 'Tools and supplies',
    words: synonyms('ic, chip, charging ic, power ic, audio ic, touch ic, integrated circuit'),
  },
  {
    id: 'connector',
    label: PART_KIND_LABELS.connector,
    catName: 'Flex cables',
    words: synonyms(
      'connector, fpc connector, board connector, socket, battery connector, lcd connector',
    ),
  },
  {
    id: 'antenna',
    label: PART_KIND_LABELS.antenna,
    catName: 'Flex cables',
    words: synonyms('antenna, antenna cable, signal cable, coaxial cable, wifi antenna'),
  },
  {
    id: 'tools',
    label: PART_KIND_LABELS.tools,
    catName: 'Tools and supplies',
    words: synonyms(
      'tools, tool, screwdriver, tweezers, opening tool, screwdriver set, tool kit, soldering, repair kit, solder, solder paste, solder wire',
    ),
  },
  {
    id: 'cable',
    label: PART_KIND_LABELS.cable,
    catName: 'Accessories',
    words: synonyms(
      'cable, usb cable, data cable, lightning cable, type c cable, charging cable, cable usb',
    ),
  },
  {
    id: 'charger',
    label: PART_KIND_LABELS.charger,
    catName: 'Accessories',
    words: synonyms(
      'charger, adapter, wall charger, car charger, usb charger, power adapter, wireless charger',
    ),
  },
  {
    id: 'power-bank',
    label: PART_KIND_LABELS['power-bank'],
    catName: 'Accessories',
    words: synonyms('power bank, powerbank'),
  },
  {
    id: 'earphones',
    label: PART_KIND_LABELS.earphones,
    catName: 'Accessories',
    words: synonyms(
      'earphones, headset, headphones, handsfree, hands free, earbuds, earphone, bluetooth headset',
    ),
  },
] as const satisfies readonly PartKind[];

export type PartKindId = (typeof PART_KINDS)[number]['id'];

type KnownPartKind = (typeof PART_KINDS)[number];

const byId = new Map<string, KnownPartKind>(PART_KINDS.map((kind) => [kind.id, kind]));

export function findPartKind(id: string | null): KnownPartKind | undefined {
  return id === null ? undefined : byId.get(id);
}
