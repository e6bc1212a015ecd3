import type { SearchCase } from '@/bench/search/quality';
import { LOCAL_WORDS } from './localWords';

/**
 * What technicians type and what must be found in the demo catalogue. A line is `query | phones, by
 * name | part kinds | grade | sku`; empty cells expect nothing.
 */
const EXACT = `
DSP-SSG-A505F-SP-F-W | | | | DSP-SSG-A505F-SP-F-W
dsp-ssg-a505f-sp-f-w | | | | DSP-SSG-A505F-SP-F-W
dsp ssg a505f sp f w | | | | DSP-SSG-A505F-SP-F-W
BAT-ONP-KB2003-OE | | | | BAT-ONP-KB2003-OE
bat onp kb2003 oe | | | | BAT-ONP-KB2003-OE
BCV-SSG-A305F-AM-B | | | | BCV-SSG-A305F-AM-B
CHB-SSG-A155F-OP | | | | CHB-SSG-A155F-OP
SPK-APL-A1901-AM | | | | SPK-APL-A1901-AM
spk_apl_a1901_am | | | | SPK-APL-A1901-AM
SIM-XMI-M1901F7G-AM | | | | SIM-XMI-M1901F7G-AM
SIM-SSG-A057F-AM-B | | | | SIM-SSG-A057F-AM-B
CMR-SSG-A325F-OP | | | | CMR-SSG-A325F-OP
DSP-APL-A2411-IN-B | | | | DSP-APL-A2411-IN-B
DSPAPLA2411INB | | | | DSP-APL-A2411-IN-B
TPG-SSG-A315F-CL | | | | TPG-SSG-A315F-CL
ADH-HWI-RNEL22-BCK-AM | | | | ADH-HWI-RNEL22-BCK-AM
CBL-REM-M1-B | | | | CBL-REM-M1-B
cbl-rem-m1-b | | | | CBL-REM-M1-B
TLS-UNI-BNC-MAT | | | | TLS-UNI-BNC-MAT
ICS-SSG-A125F-CHG-OE | | | | ICS-SSG-A125F-CHG-OE
MIC-OPO-CPH1937-AM | | | | MIC-OPO-CPH1937-AM
CHR-BAS-C24-B | | | | CHR-BAS-C24-B
`;

const MODEL_NUMBER = `
SM-A125F | Samsung Galaxy A12 | | |
sm-a125f/ds | Samsung Galaxy A12 | | |
a125f | Samsung Galaxy A12 | | |
A125 | Samsung Galaxy A12 | | |
sm a127f | Samsung Galaxy A12 Nacho | | |
a127 lcd | Samsung Galaxy A12 Nacho | display | |
A2111 | Apple iPhone 11 | | |
a2221 battery | Apple iPhone 11 | battery | |
a305 display | Samsung Galaxy A30 | display | |
sm-a505f back cover | Samsung Galaxy A50 | back-cover | |
sm a515f charging board | Samsung Galaxy A51 | charging-board | |
cph1937 display | OPPO A9 2020 | display | |
M2101K7AG display | Xiaomi Redmi Note 10 | display | |
m1901f7g battery | Xiaomi Redmi Note 7 | battery | |
g610f lcd | Samsung Galaxy J7 Prime | display | |
sm-j710 display | Samsung Galaxy J7 2016 | display | |
a1687 battery | Apple iPhone 6s Plus | battery | |
a1901 screen | Apple iPhone X | display | |
kb2003 | OnePlus 8T | | |
a207 battery | Samsung Galaxy A20s | battery | |
`;

const MODEL_PART = `
a12 display | Samsung Galaxy A12; OPPO A12 | display | |
samsung a12 display | Samsung Galaxy A12 | display | |
oppo a12 display | OPPO A12 | display | |
a12 nacho battery | Samsung Galaxy A12 Nacho | battery | |
samsung a12 battery | Samsung Galaxy A12 | battery | |
galaxy a50 display | Samsung Galaxy A50 | display | |
a50s display | Samsung Galaxy A50s | display | |
a30 battery | Samsung Galaxy A30 | battery | |
a30s display | Samsung Galaxy A30s | display | |
a10 display | Samsung Galaxy A10 | display | |
a10s charging board | Samsung Galaxy A10s | charging-board | |
a32 5g display | Samsung Galaxy A32 5G | display | |
a32 display | Samsung Galaxy A32 | display | |
a53 display | Samsung Galaxy A53 5G; OPPO A53 | display | |
samsung a53 display | Samsung Galaxy A53 5G | display | |
oppo a53 battery | OPPO A53 | battery | |
a03 core display | Samsung Galaxy A03 Core | display | |
a03 display | Samsung Galaxy A03 | display | |
j7 prime display | Samsung Galaxy J7 Prime | display | |
j7 pro display | Samsung Galaxy J7 Pro | display | |
j7 2016 display | Samsung Galaxy J7 2016 | display | |
j2 prime battery | Samsung Galaxy J2 Prime | battery | |
m31 battery | Samsung Galaxy M31 | battery | |
s20 fe display | Samsung Galaxy S20 FE | display | |
iphone 11 display | Apple iPhone 11 | display | |
iphone 11 pro display | Apple iPhone 11 Pro | display | |
iphone 11 pro max display | Apple iPhone 11 Pro Max | display | |
iphone x display | Apple iPhone X | display | |
iphone xr display | Apple iPhone XR | display | |
xr display | Apple iPhone XR | display | |
iphone xs max display | Apple iPhone XS Max | display | |
iphone 7 plus battery | Apple iPhone 7 Plus | battery | |
iphone 7 battery | Apple iPhone 7 | battery | |
8 plus display | Apple iPhone 8 Plus | display | |
8p display | Apple iPhone 8 Plus | display | |
6s battery | Apple iPhone 6s | battery | |
iphone 6 battery | Apple iPhone 6 | battery | |
iphone 12 pro back cover | Apple iPhone 12 Pro | back-cover | |
13 pro max battery | Apple iPhone 13 Pro Max | battery | |
se 2020 display | Apple iPhone SE 2020 | display | |
redmi note 10 display | Xiaomi Redmi Note 10 | display | |
redmi note 10 pro display | Xiaomi Redmi Note 10 Pro | display | |
redmi note 10s display | Xiaomi Redmi Note 10S | display | |
redmi note 10s battery | Xiaomi Redmi Note 10S | battery | |
note 8 display | Samsung Galaxy Note 8; Xiaomi Redmi Note 8 | display | |
note 8 pro display | Xiaomi Redmi Note 8 Pro | display | |
redmi 9 display | Xiaomi Redmi 9 | display | |
redmi 9a battery | Xiaomi Redmi 9A | battery | |
redmi 9c charging board | Xiaomi Redmi 9C | charging-board | |
xiaomi redmi 7a display | Xiaomi Redmi 7A | display | |
redmi 10 display | Xiaomi Redmi 10 | display | |
poco x3 pro display | POCO X3 Pro | display | |
poco m3 battery | POCO M3 | battery | |
huawei y9 2019 display | Huawei Y9 2019 | display | |
y9 prime 2019 display | Huawei Y9 Prime 2019 | display | |
y9 prime display | Huawei Y9 Prime 2019 | display | |
nova 3i display | Huawei Nova 3i | display | |
p30 lite display | Huawei P30 Lite | display | |
y7 prime 2018 display | Huawei Y7 Prime 2018 | display | |
y7 prime 2019 display | Huawei Y7 Prime 2019 | display | |
honor 8x display | Honor 8X | display | |
oppo a5s display | OPPO A5s | display | |
oppo a3s battery | OPPO A3s | battery | |
oppo a5 2020 display | OPPO A5 2020 | display | |
vivo y20 display | Vivo Y20 | display | |
vivo y20s battery | Vivo Y20s | battery | |
y91 display | Vivo Y91 | display | |
realme c11 display | Realme C11 | display | |
realme c11 2021 display | Realme C11 2021 | display | |
realme 5i battery | Realme 5i | battery | |
tecno spark 7 display | Tecno Spark 7 | display | |
infinix hot 10 display | Infinix Hot 10 | display | |
hot 10 play display | Infinix Hot 10 Play | display | |
nokia 6.1 plus display | Nokia 6.1 Plus | display | |
nokia 6.1 display | Nokia 6.1 | display | |
pixel 6a display | Google Pixel 6a | display | |
oneplus 8t display | OnePlus 8T | display | |
a12 display incell | Samsung Galaxy A12; OPPO A12 | display | incell |
a50 service pack display | Samsung Galaxy A50 | display | service-pack |
iphone x soft oled | Apple iPhone X | display | soft-oled |
iphone 11 incell | Apple iPhone 11 | display | incell |
a51 display with frame | Samsung Galaxy A51 | display | |
iphone 12 pro back cover pacific blue | Apple iPhone 12 Pro | back-cover | |
iphone 11 back glass green | Apple iPhone 11 | back-cover | |
`;

const SYNONYM = `
a12 lcd | Samsung Galaxy A12; OPPO A12 | display | |
a51 screen | Samsung Galaxy A51 | display | |
a50 combo | Samsung Galaxy A50 | display | |
redmi note 9 folder | Xiaomi Redmi Note 9 | display | |
a10 digitizer | Samsung Galaxy A10 | touch | |
redmi note 8 touch panel | Xiaomi Redmi Note 8 | touch | |
a20 sub board | Samsung Galaxy A20 | charging-board | |
a51 cc board | Samsung Galaxy A51 | charging-board | |
iphone 11 charging port | Apple iPhone 11 | charging-pin; charging-board; charging-flex | |
iphone xr dock flex | Apple iPhone XR | charging-flex | |
iphone 11 rear glass | Apple iPhone 11 | back-cover | |
a51 back panel | Samsung Galaxy A51 | back-cover | |
a12 battery cover samsung | Samsung Galaxy A12 | back-cover | |
iphone x ringer | Apple iPhone X | loud-speaker | |
a50 buzzer | Samsung Galaxy A50 | loud-speaker | |
iphone 11 earpiece | Apple iPhone 11 | ear-speaker | |
a51 side key | Samsung Galaxy A51 | power-volume-flex | |
iphone 11 power button | Apple iPhone 11 | power-volume-flex | |
a50 sim holder | Samsung Galaxy A50 | sim-tray | |
a51 finger sensor | Samsung Galaxy A51 | fingerprint-flex | |
iphone 7 home button | Apple iPhone 7 | fingerprint-flex | |
a51 camera glass | Samsung Galaxy A51 | camera-lens-glass | |
iphone 11 selfie camera | Apple iPhone 11 | camera-front | |
iphone 11 main camera | Apple iPhone 11 | camera-rear | |
a51 screen protector | Samsung Galaxy A51 | tempered-glass; screen-film | |
redmi note 8 outer glass | Xiaomi Redmi Note 8 | glass | |
iphone 12 taptic engine | Apple iPhone 12 | vibration-motor | |
a12 bat | Samsung Galaxy A12; OPPO A12 | battery | |
handsfree | | earphones | |
powerbank | | power-bank | |
`;

const TYPO = `
samsng a12 display | Samsung Galaxy A12 | display | |
samsumg a51 lcd | Samsung Galaxy A51 | display | |
galxy a50 battery | Samsung Galaxy A50 | battery | |
iphne 11 display | Apple iPhone 11 | display | |
ipone x battery | Apple iPhone X | battery | |
iphone 11 dispaly | Apple iPhone 11 | display | |
iphone 11 batery | Apple iPhone 11 | battery | |
a51 bettery | Samsung Galaxy A51 | battery | |
a51 chargng board | Samsung Galaxy A51 | charging-board | |
redmy note 8 display | Xiaomi Redmi Note 8 | display | |
remdi 9a battery | Xiaomi Redmi 9A | battery | |
redmi noet 10 display | Xiaomi Redmi Note 10 | display | |
xaomi redmi 9 display | Xiaomi Redmi 9 | display | |
huwei y9 2019 display | Huawei Y9 2019 | display | |
hauwei nova 3i display | Huawei Nova 3i | display | |
realm c11 display | Realme C11 | display | |
relme c3 battery | Realme C3 | battery | |
nokai 6.1 display | Nokia 6.1 | display | |
infnix hot 10 display | Infinix Hot 10 | display | |
tecnno spark 7 display | Tecno Spark 7 | display | |
opo a12 display | OPPO A12 | display | |
iphone 12 bak cover | Apple iPhone 12 | back-cover | |
iphone 11 back covr | Apple iPhone 11 | back-cover | |
a10s tuch | Samsung Galaxy A10s | touch | |
a51 temperd glass | Samsung Galaxy A51 | tempered-glass | |
iphone 11 cmera | Apple iPhone 11 | camera-rear | |
redmi note 7 digitiser | Xiaomi Redmi Note 7 | touch | |
a12 nahco display | Samsung Galaxy A12 Nacho | display | |
a51 loud speeker | Samsung Galaxy A51 | loud-speaker | |
iphone 11 earpeice | Apple iPhone 11 | ear-speaker | |
a51 fingrprint | Samsung Galaxy A51 | fingerprint-flex | |
`;

const JOINED = `
iphone11 screen | Apple iPhone 11 | display | |
iphone11promax display | Apple iPhone 11 Pro Max | display | |
iphonexr battery | Apple iPhone XR | battery | |
iphonex lcd | Apple iPhone X | display | |
samsunga12 display | Samsung Galaxy A12 | display | |
a 12 samsung display | Samsung Galaxy A12 | display | |
samsung a 50 s display | Samsung Galaxy A50s | display | |
redminote8 display | Xiaomi Redmi Note 8 | display | |
redmi note8pro display | Xiaomi Redmi Note 8 Pro | display | |
note10pro battery | Xiaomi Redmi Note 10 Pro | battery | |
redmi9a display | Xiaomi Redmi 9A | display | |
y9prime2019 display | Huawei Y9 Prime 2019 | display | |
nova3i battery | Huawei Nova 3i | battery | |
iphone 6 s plus battery | Apple iPhone 6s Plus | battery | |
a51backcover | Samsung Galaxy A51 | back-cover | |
a51lcd | Samsung Galaxy A51 | display | |
sma515f display | Samsung Galaxy A51 | display | |
j7prime lcd | Samsung Galaxy J7 Prime | display | |
iphone 8+ battery | Apple iPhone 8 Plus | battery | |
back-cover a51 | Samsung Galaxy A51 | back-cover | |
pocox3pro battery | POCO X3 Pro | battery | |
realmec11 battery | Realme C11 | battery | |
`;

const ORDER = `
display a51 | Samsung Galaxy A51 | display | |
lcd samsung a51 | Samsung Galaxy A51 | display | |
a51 samsung lcd | Samsung Galaxy A51 | display | |
battery iphone 11 pro | Apple iPhone 11 Pro | battery | |
battery for iphone 7 plus | Apple iPhone 7 Plus | battery | |
cover back a51 | Samsung Galaxy A51 | back-cover | |
port charging iphone 11 | Apple iPhone 11 | charging-pin; charging-board; charging-flex | |
board charging a51 samsung | Samsung Galaxy A51 | charging-board | |
incell iphone 11 display | Apple iPhone 11 | display | incell |
redmi display note 8 | Xiaomi Redmi Note 8 | display | |
display galaxy a51 | Samsung Galaxy A51 | display | |
tray sim a50 | Samsung Galaxy A50 | sim-tray | |
`;

const PREFIX = `
a51 disp | Samsung Galaxy A51 | display | |
a51 ba | Samsung Galaxy A51 | | |
samsung a51 bat | Samsung Galaxy A51 | battery | |
iphone 11 pro m | Apple iPhone 11 Pro Max; Apple iPhone 11 Pro | | |
iphone 11 scr | Apple iPhone 11 | | |
redmi note 8 p | Xiaomi Redmi Note 8 Pro; Xiaomi Redmi Note 8 | | |
batt | | battery | |
temp | | tempered-glass | |
iphone 1 | | | |
redmi no | | | |
a51 charging b | Samsung Galaxy A51 | charging-board | |
iphone 11 back gl | Apple iPhone 11 | back-cover | |
a51 camera le | Samsung Galaxy A51 | camera-lens-glass | |
huawei y9 pri | Huawei Y9 Prime 2019 | | |
`;

function cases(group: string, table: string): SearchCase[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', models = '', partKinds = '', grade = '', sku = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return {
        query,
        group,
        models: models === '' ? [] : models.split('; '),
        partKinds: partKinds === '' ? [] : partKinds.split('; '),
        grade: grade === '' ? null : grade,
        sku: sku === '' ? null : sku,
      };
    });
}

export const GOLDEN_CASES: readonly SearchCase[] = [
  ...cases('exact', EXACT),
  ...cases('model number', MODEL_NUMBER),
  ...cases('model and part', MODEL_PART),
  ...cases('synonym', SYNONYM),
  ...cases('typo', TYPO),
  ...cases('joined or split', JOINED),
  ...cases('word order', ORDER),
  ...cases('prefix', PREFIX),
  ...cases('local words', LOCAL_WORDS),
];
