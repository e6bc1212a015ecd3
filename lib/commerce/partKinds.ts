import { PART_KIND_LABELS, type PartKindId } from '@/lib/contract/partKindLabels';
import { keysOf } from '@/lib/contract/records';

/** A kind of part with the words that buyers use for it. Import, search, pictures and demo catalogue share the list. */
export type PartKind = {
  /** Stored on the item; also the file name of the illustration. */
  id: PartKindId;
  label: string;
  /** Its category in the demo catalogue and in the finder. */
  catName: string;
  /** Synonyms in lower case; the most common one first. */
  words: readonly string[];
};

/** A line for each kind: id | category | words. */
const TABLE = `
display | Displays | display, lcd, disp, screen, combo, folder, display assembly, lcd assembly, lcd screen, display screen, lcd display, lcd combo, display combo, full set, full display, full lcd, display set, lcd set, display complete, lcd complete, complete display, complete lcd
touch | Touch panels | touch, touch panel, digitizer, digitiser, touch glass, touch screen, touchscreen, touchpad, tp
glass | Glass and OCA | glass, front glass, lens, oca glass, outer glass, glass lens, gorilla glass
battery | Batteries | battery, bat, batt, batteries, accumulator
charging-board | Charging | charging board, sub board, cc board, charging pcb, charge board, subboard, dock board, usb board, charger board, charging port board
charging-flex | Charging | charging flex, charge flex, dock flex, charger flex, cc flex, usb flex, charging port flex, charging strip, charge strip
charging-pin | Charging | charging pin, charging connector, charging jack, charging port, charge port, charger port, usb port, charging socket, charger pin, charger jack, charging point, usb pin, usb jack, usb connector, micro usb pin, micro usb connector, micro usb jack, type c pin, type c connector, type c jack, type c port, dock connector
back-cover | Back covers | back cover, back glass, rear panel, battery cover, back panel, rear glass, rear cover, back door, backcover, backglass, bk cover, bk door
camera-rear | Cameras | rear camera, camera, back camera, main camera, big camera, cam
camera-front | Cameras | front camera, selfie camera, small camera, front cam
camera-lens-glass | Cameras | camera lens, camera glass, camera lens glass, cam glass, cam lens, lens glass, rear lens
loud-speaker | Speakers | loud speaker, loudspeaker, ringer, buzzer, speaker, ringer buzzer, ringer speaker, bottom speaker, loud spk
ear-speaker | Speakers | ear speaker, earpiece, ear piece, top speaker, earspeaker, receiver, ear spk
power-volume-flex | Flex cables | power flex, power key flex, on off flex, side key, side key flex, volume flex, power volume flex, power button, volume button, power button flex, volume key, on off switch, power key, side button
fingerprint-flex | Flex cables | finger sensor, fingerprint flex, fingerprint, fingerprint sensor, finger print, home button, home button flex, home flex, touch id, finger flex, home key
main-flex | Flex cables | main flex, main board flex, lcd flex, motherboard flex, flex cable, flex, main fpc, display flex
sim-tray | SIM trays and frames | sim tray, sim holder, sim card tray, sim slot, sim slot tray, sim jacket, simtray, sim card holder, sim
sim-reader | SIM trays and frames | sim reader, sim card reader, sim connector, sim card connector, sim socket, sim jack, sim reader flex
sd-reader | SIM trays and frames | sd connector, sd reader, memory card connector, memory card reader, sd card reader, sd card connector, sd jack, sd socket, mmc connector
lcd-frame | SIM trays and frames | lcd frame, display frame, front frame, front housing, bezel, front bezel, screen frame, touch frame
mid-frame | SIM trays and frames | mid frame, middle frame, frame, chassis, midframe, middle housing, housing, full housing, body
vibration-motor | Speakers | vibration motor, vibrator, vibra motor, vibra, vibrator motor, taptic engine, motor
microphone | Speakers | microphone, mic, mouthpiece
tempered-glass | Tempered glass | tempered glass, tempered, temper glass, temper, tg, screen protector, screen guard, protector, glass protector, privacy glass, anti spy glass, matte glass, ceramic glass, full cover glass, uv glass, 5d glass, 9d glass, 11d glass, 21d glass
screen-film | Tempered glass | protector film, hydrogel film, hydrogel, screen protector film, screen film, hydrogel screen protector, protective film
adhesive | Tools and supplies | adhesive, glue, sticker, double tape, gum, adhesive tape, b7000, t7000
ic | Tools and supplies | ic, chip, charging ic, power ic, audio ic, touch ic, integrated circuit
connector | Flex cables | connector, fpc connector, board connector, socket, battery connector, lcd connector
antenna | Flex cables | antenna, antenna cable, signal cable, coaxial cable, wifi antenna
tools | Tools and supplies | tools, tool, screwdriver, tweezers, opening tool, screwdriver set, tool kit, soldering, repair kit, solder, solder paste, solder wire
cable | Accessories | cable, usb cable, data cable, lightning cable, type c cable, charging cable, cable usb
charger | Accessories | charger, adapter, wall charger, car charger, usb charger, power adapter, wireless charger
power-bank | Accessories | power bank, powerbank
earphones | Accessories | earphones, headset, headphones, handsfree, hands free, earbuds, earphone, bluetooth headset
`;

const rows = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([id, catName = '', words = '']) => [id, { catName, words: words.split(', ') }]),
);

export const PART_KINDS: readonly PartKind[] = keysOf(PART_KIND_LABELS).map((id) => {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`The part kind ${id} has no line in the table.`);
  return { id, label: PART_KIND_LABELS[id], ...row };
});

const byId = new Map<string, PartKind>(PART_KINDS.map((kind) => [kind.id, kind]));

export function findPartKind(id: string | null): PartKind | undefined {
  return id === null ? undefined : byId.get(id);
}
