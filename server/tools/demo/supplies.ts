import { findPartKind } from '@/lib/commerce/partKinds';
import { headedRows } from '@/server/catalogue/phones/headedRows';
import { colourCode, offer, roundedRupees, type Offer } from './offer';

/** Goods that fit no particular phone, each with its own brand. */
export type Supply = { bndName: string; offer: Offer };

const SUPPLIES = goodsTable(`
tools / Screwdrivers / Sets:
SCR-25 | Precision Screwdriver Set, 25 Bits, Magnetic | 3900 | 240 | 24 | Bits: 25, S2 steel; Handle: Aluminium; Includes: Case
SCR-48 | Precision Screwdriver Set, 48 Bits, Magnetic | 5600 | 390 | 24 | Bits: 48, S2 steel; Handle: Aluminium; Includes: Case, extension
SCR-115 | Precision Screwdriver Set, 115 in 1, with Opening Tools | 6900 | 720 | 12 | Bits: 98; Includes: Tweezers, spudger, suction cup
tools / Screwdrivers / Single:
SCR-Y06 | Screwdriver Y0.6 Tri-Wing, for iPhone | 650 | 30 | 6 | Tip: Y 0.6; For: iPhone 7 and newer; Steel: S2
SCR-P5 | Screwdriver P2 Pentalobe 0.8 mm, for iPhone | 650 | 30 | 6 | Tip: Pentalobe 0.8; For: iPhone bottom screws; Steel: S2
SCR-PH000 | Screwdriver PH000 Phillips, 1.5 mm | 550 | 30 | 6 | Tip: PH000; For: Most phones; Steel: S2
SCR-T5 | Screwdriver T5 Torx | 550 | 30 | 6 | Tip: T5; For: Older phones; Steel: S2
tools / Opening tools / Pry tools:
OPN-SPD | Opening Spudger, Nylon, Pack of 5 | 350 | 40 | 0 | Material: Nylon; Pieces: 5; For: Clips and flexes
OPN-MTL | Opening Tool, Thin Steel Blade | 450 | 25 | 0 | Material: Steel 0.1 mm; For: Glued displays; Pieces: 1
OPN-PICK | Opening Picks, Plastic, Pack of 10 | 250 | 20 | 0 | Material: Plastic; Pieces: 10; For: Back covers
OPN-KIT | Phone Opening Tool Kit, 11 Pieces | 850 | 110 | 0 | Pieces: 11; Includes: Picks, spudgers, suction cup, screwdrivers; For: All phones
tools / Opening tools / Heat and suction:
OPN-CUP | Suction Cup Pliers for Displays | 1450 | 160 | 0 | Size: 50 mm cups; For: Displays up to 7 in; Material: Steel
OPN-HOT | Heating Mat, 200 x 140 mm, 100 Degrees | 7900 | 900 | 6 | Power: 200 W; Size: 200 x 140 mm; Range: 50 to 100 degrees
OPN-SEP | LCD Separator Machine, 7 in, with Vacuum Pump | 28500 | 3800 | 6 | Size: 7 in; Includes: Pump, wire; Power: 400 W
OPN-WIRE | Separating Wire, Molybdenum, 0.08 mm, 100 m | 750 | 40 | 0 | Diameter: 0.08 mm; Length: 100 m; For: Glass separating
tools / Tweezers / Steel:
TWZ-ESD10 | Tweezers ESD-10, Straight, Anti-Static | 350 | 18 | 0 | Tip: Straight, rounded; Steel: Anti-magnetic; Length: 120 mm
TWZ-ESD15 | Tweezers ESD-15, Curved, Anti-Static | 350 | 18 | 0 | Tip: Curved; Steel: Anti-magnetic; Length: 120 mm
TWZ-SET6 | Tweezers Set, 6 Pieces, Anti-Static | 1450 | 120 | 0 | Pieces: 6; Steel: Anti-magnetic; Includes: Pouch
tools / Tweezers / Fine tip:
TWZ-BGA | Tweezers for Board Work, Fine Tip | 950 | 20 | 0 | Tip: 0.1 mm; Steel: Hardened; Length: 135 mm
TWZ-CER | Tweezers with Ceramic Tip | 1250 | 22 | 0 | Tip: Ceramic; Heat: Up to 1,500 degrees; Length: 140 mm
tools / Soldering / Stations:
SLD-936 | Soldering Station 936, 60 W | 8900 | 1900 | 6 | Power: 60 W; Range: 200 to 480 degrees; Includes: Stand, tip
SLD-858 | Hot Air Station 858D, 700 W | 16500 | 2300 | 6 | Power: 700 W; Range: 100 to 450 degrees; Includes: 3 nozzles
SLD-T12 | Soldering Station T12, 72 W, Digital | 18900 | 1600 | 6 | Power: 72 W; Tip: T12; Includes: Handle, 2 tips
tools / Soldering / Solder and flux:
SLD-WIRE | Solder Wire, 0.3 mm, 50 g | 950 | 60 | 0 | Alloy: Sn63 Pb37; Diameter: 0.3 mm; Weight: 50 g
SLD-PASTE | Solder Paste, 183 Degrees, 50 g | 1450 | 70 | 0 | Alloy: Sn63 Pb37; Melts: 183 degrees; Weight: 50 g
SLD-FLUX | Soldering Flux RMA-223, 10 ml | 550 | 25 | 0 | Type: No clean; Volume: 10 ml; Includes: Needle
SLD-WICK | Desoldering Wick, 2.5 mm, 1.5 m | 350 | 15 | 0 | Width: 2.5 mm; Length: 1.5 m; Material: Copper
SLD-MASK | UV Solder Mask, Green, 10 ml | 850 | 25 | 0 | Colour: Green; Volume: 10 ml; Cures: UV light
SLD-JUMP | Jumper Wire, 0.02 mm, Insulated | 450 | 10 | 0 | Diameter: 0.02 mm; Insulated: Yes; For: Board repair
tools / Testers and power / Meters:
TST-DMM | Digital Multimeter, Auto Range | 4900 | 320 | 12 | Range: 600 V; Display: 6,000 counts; Includes: Leads, battery
TST-USB | USB Power Meter, Type-C and USB-A | 2450 | 30 | 6 | Range: 4 to 30 V, 5 A; Ports: USB-C, USB-A; Shows: Volts, amperes, mAh
tools / Testers and power / Power supplies:
TST-PSU | Bench Power Supply, 15 V, 2 A | 9800 | 2100 | 6 | Output: 0 to 15 V, 2 A; Display: Digital; Includes: Leads
TST-BOOT | Power Boot Cable for Android and iPhone | 3200 | 120 | 3 | For: Android, iPhone; Connectors: 12; Includes: Clips
TST-ACT | Battery Activation Board, Fast Charge | 4600 | 90 | 3 | For: Android, iPhone; Port: Micro USB; Shows: Charge
tools / Bench / Mats and holders:
BNC-MAT | Silicone Repair Mat, 450 x 300 mm, Heat Resistant | 2450 | 640 | 0 | Size: 450 x 300 mm; Heat: 500 degrees; Magnetic: 4 fields
BNC-ESD | Anti-Static Mat with Wrist Strap | 3200 | 720 | 0 | Size: 600 x 400 mm; Includes: Strap, ground lead; Layers: 2
BNC-HLD | Board Holder, Universal, Steel | 2850 | 410 | 0 | Size: Up to 110 mm; Heat: 300 degrees; Material: Steel
BNC-MAG | Magnetic Screw Mat, 250 x 200 mm | 950 | 210 | 0 | Size: 250 x 200 mm; Writable: Yes; Includes: Pen
tools / Bench / Light and lenses:
BNC-MIC | Stereo Microscope, 7 to 45 Times, with LED Ring | 96500 | 6200 | 12 | Zoom: 7 to 45 times; Includes: LED ring; Stand: Arm
BNC-LMP | LED Lamp with Magnifier, Clamp | 7800 | 1900 | 6 | Lens: 5 dioptres; Light: 60 LEDs; Mount: Clamp
BNC-UV | UV Curing Lamp, USB | 1450 | 90 | 3 | Power: 5 W; Wavelength: 395 nm; Port: USB
tools / Cleaning / Liquids:
CLN-IPA | Isopropyl Alcohol, 99.9 %, 250 ml | 950 | 260 | 0 | Purity: 99.9 %; Volume: 250 ml; For: Boards, glue
CLN-GLUE | Glue Remover 8222, 250 ml | 1650 | 280 | 0 | Volume: 250 ml; For: OCA, LOCA glue; Use: Gloves
tools / Cleaning / Brushes and wipes:
CLN-BRS | Anti-Static Brush, Soft | 250 | 15 | 0 | Bristle: Soft; Length: 170 mm; For: Boards
CLN-WIPE | Lint-Free Wipes, Pack of 100 | 450 | 60 | 0 | Pieces: 100; Size: 100 x 100 mm; For: Displays
adhesive / Glue and tape / Liquid glue:
B7-110 | Display Adhesive B-7000, 110 ml, Clear | 950 | 130 | 0 | Volume: 110 ml; Colour: Clear; Dries: 24 to 48 hours
B7-50 | Display Adhesive B-7000, 50 ml, Clear | 550 | 65 | 0 | Volume: 50 ml; Colour: Clear; Dries: 24 to 48 hours
B7-15 | Display Adhesive B-7000, 15 ml, Clear | 250 | 22 | 0 | Volume: 15 ml; Colour: Clear; Dries: 24 to 48 hours
T7-110 | Display Adhesive T-7000, 110 ml, Black | 950 | 130 | 0 | Volume: 110 ml; Colour: Black; Dries: 24 to 48 hours
T7-50 | Display Adhesive T-7000, 50 ml, Black | 550 | 65 | 0 | Volume: 50 ml; Colour: Black; Dries: 24 to 48 hours
adhesive / Glue and tape / Tape:
TPE-2 | Double Tape, Black, 2 mm, 10 m | 250 | 15 | 0 | Width: 2 mm; Length: 10 m; Colour: Black
TPE-3 | Double Tape, Black, 3 mm, 10 m | 300 | 18 | 0 | Width: 3 mm; Length: 10 m; Colour: Black
TPE-KAP | Heat Resistant Tape, 10 mm, 33 m | 650 | 60 | 0 | Width: 10 mm; Length: 33 m; Heat: 260 degrees
TPE-CU | Copper Foil Tape, 20 mm, 10 m | 850 | 70 | 0 | Width: 20 mm; Length: 10 m; For: Shielding
glass / OCA film / Up to 6.1 in:
OCA-61 | OCA Glass Laminating Film, 6.1 in, Pack of 50 | 4900 | 140 | 0 | Size: 6.1 in; Pieces: 50; Thickness: 0.25 mm
glass / OCA film / 6.5 in and more:
OCA-65 | OCA Glass Laminating Film, 6.5 in, Pack of 50 | 5200 | 150 | 0 | Size: 6.5 in; Pieces: 50; Thickness: 0.25 mm
OCA-67 | OCA Glass Laminating Film, 6.7 in, Pack of 50 | 5400 | 160 | 0 | Size: 6.7 in; Pieces: 50; Thickness: 0.25 mm
`);

const ACCESSORIES = goodsTable(`
cable / Cables / USB-C:
C1 | USB-C Cable, 1 m, 3 A | 650 | 35 | 3 | Plug: USB-C; Length: 1 m; Carries: Charging and data
CC1 | USB-C to USB-C Cable, 1 m, 60 W | 1250 | 35 | 3 | Plug: USB-C; Length: 1 m; Carries: Charging and data
cable / Cables / Micro USB:
M1 | Micro USB Cable, 1 m, 2.4 A | 450 | 35 | 3 | Plug: Micro USB; Length: 1 m; Carries: Charging and data
cable / Cables / Lightning:
L1 | Lightning Cable, 1 m, 2.4 A | 850 | 35 | 3 | Plug: Lightning; Length: 1 m; Carries: Charging and data
CL1 | USB-C to Lightning Cable, 1 m, 20 W | 1650 | 35 | 3 | Plug: Lightning; Length: 1 m; Carries: Charging and data
charger / Chargers / Wall:
W12 | Wall Charger, 12 W, USB-A | 1450 | 80 | 6 | Type: Wall; Protection: Overload, heat; Not included: Cable
W20 | Wall Charger, 20 W, USB-C | 2650 | 80 | 6 | Type: Wall; Protection: Overload, heat; Not included: Cable
charger / Chargers / Car:
C24 | Car Charger, 24 W, Two Ports | 1850 | 80 | 6 | Type: Car; Protection: Overload, heat; Not included: Cable
charger / Chargers / Wireless:
Q15 | Wireless Charger, 15 W | 3900 | 80 | 6 | Type: Wireless; Protection: Overload, heat; Not included: Cable
power-bank / Power banks / 10,000 mAh:
10 | Power Bank, 10000 mAh, 22.5 W | 5600 | 210 | 6 | Capacity: 10000 mAh; Ports: USB-A, USB-C; Includes: Short cable
power-bank / Power banks / 20,000 mAh:
20 | Power Bank, 20000 mAh, 22.5 W | 8900 | 420 | 6 | Capacity: 20000 mAh; Ports: USB-A, USB-C; Includes: Short cable
earphones / Earphones / Wired:
JACK | Earphones with Microphone, 3.5 mm | 850 | 30 | 3 | Plug: 3.5 mm; Length: 1.2 m; Includes: Microphone, button
earphones / Earphones / Wireless:
TWS | Wireless Earbuds, Bluetooth 5.3 | 5400 | 60 | 6 | Bluetooth: 5.3; Playtime: 5 h, 25 h with case; Port: USB-C
`);

const MAKERS = [
  { bndName: 'Hoco', colour: 'White', factor: 1 },
  { bndName: 'Remax', colour: 'Black', factor: 1.05 },
  { bndName: 'Baseus', colour: 'Black', factor: 1.4 },
];

/** Returns the tools and materials of no maker, then every accessory by each of the makers. */
export function everySupply(): Supply[] {
  const accessories = ACCESSORIES.flatMap((accessory) =>
    MAKERS.map(({ bndName, colour, factor }) => ({
      bndName,
      offer: {
        ...accessory,
        name: `${bndName} ${accessory.name}, ${colour}`,
        code: `${accessory.code}-${colourCode(colour)}`,
        rupees: roundedRupees(accessory.rupees * factor),
        colour,
      },
    })),
  );
  return [...SUPPLIES.map((each) => ({ bndName: 'Universal', offer: each })), ...accessories];
}

/**
 * Parses a table of goods: below `kind / category / tag:` one line an item, `code | name | rupees |
 * grams | months of warranty | specs, separated by semicolons`. Throws on an unknown kind.
 */
function goodsTable(table: string): Offer[] {
  return headedRows(table).map(({ heading, cells }) => {
    const [kindId = '', sCatName = '', tagName = ''] = heading.split(' / ');
    const [code = '', name = '', rupees, grams, months, specs = ''] = cells;
    const kind = findPartKind(kindId);
    if (kind === undefined) throw new Error(`Part kind not known: ${heading}`);
    return offer({
      level: 0,
      kind: kind.id,
      name,
      code,
      sCatName,
      tagName,
      rupees: Number(rupees),
      weightGrams: Number(grams),
      warrantyMonths: Number(months),
      specs: specs.split('; '),
    });
  });
}
