import { SINHALA } from './sinhalaWords';
import { TAMIL } from './tamilWords';

/** English words of the trade that are written by ear in any script. */
export const HEARD_WORDS: readonly string[] = [
  'display',
  'battery',
  'camera',
  'speaker',
  'charging',
  'charger',
  'connector',
  'original',
  'samsung',
  'iphone',
  'redmi',
  'realme',
  'infinix',
  'oneplus',
  'galaxy',
  'xiaomi',
  'tecno',
  'adapter',
  'microphone',
  'ringer',
  'buzzer',
  'sensor',
  'finger',
  'fingerprint',
  'tempered',
  'protector',
  'receiver',
  'earpiece',
  'flexible',
  'digitizer',
  'folder',
  'vibrator',
  'antenna',
  'housing',
  'plastic',
  'connection',
  'screen',
  'middle',
  'volume',
  'bluetooth',
  'headset',
  'cover',
  'power',
  'button',
  'silver',
  'purple',
  'yellow',
  'orange',
  'green',
  'number',
  'stand',
  'cable',
  'copy',
  'combo',
  'motherboard',
  'board',
  'print',
  'glass',
  'frame',
  'strip',
  'huawei',
  'motorola',
  'google',
  'pixel',
  'lenovo',
  'honor',
  'nokia',
  'sony',
  'apple',
  'plus',
];

/** Spellings whose sound differs from the English word, and words that have none in English. */
const LATIN = `
disply displei displeya dispay: display
batri batry batariya betri betariya: battery
chajin chajing charjin chargin chaja: charging
kawaraya kavaraya kawara kawar kavar: cover
pitipassa pitupasa pitipasse: back
issaraha isaraha: front
viduruwa widuruwa veeduruwa weeduruwa kannadi: glass
kalu karuppu: black
sudu vellai: white
rathu ratu sivappu: red
nil neela neelam: blue
kola pachai: green
tach tachi: touch
thattuwa thattu: tray
orijinal orijinel orginel ariginal: original
samsang samsunge: samsung
aiphone aifon ayphone aipon: iphone
redmy redmee: redmi
wivo: vivo
huwawe huave: huawei
shaomi siyomi: xiaomi
bottama botthama poththan: button
ispikar ispeekar: speaker
bodiya: body
kaha manjal: yellow
alu saambal: grey
rosa: pink
ran thangam: gold
ridi velli: silver
thambili: orange
paata: colour
thiraya thirai: display
minkalam: battery
`;

/** Words of a sentence that name nothing: "a12 display eka kiyada". */
export const PARTICLES: ReadonlySet<string> = new Set(
  (
    'eka ekak ekek ekaka ekata ekath wage tiyenawada thiyenawada tiyanawada thiyanawada tiyenawa ' +
    'thiyenawa tiyeda thiyeda kiyada keeyada kiyda keeyakda mila gana gaana denna dennako ganna ' +
    'oni onee ona onada puluwanda puluwan nadda nedda mata machan ayya aiye malli venum vendum ' +
    'irukka iruka irukku irukkutha illaya evlo evvalavu vilai enna kudunga thaanga tharuveengala ' +
    'එක එකක් එකේ ඕන ඕනෙ ඕනේ තියෙනවද තියනවද තියෙනවාද තියෙනවා තියේද කීයද කීයක්ද දෙන්න ගන්න මිල ගාන ' +
    'මට නැද්ද පුළුවන්ද සඳහා வேணும் வேண்டும் இருக்கா இருக்கு இருக்கிறதா எவ்வளவு விலை ஒரு ஒன்று கொடுங்க ' +
    'தாங்க எனக்கு இல்லையா ரெண்டு இரண்டு மூன்று நாலு ஐந்து பத்து ' +
    'eke eken mage kadila kadunu kadichcha giya karanna hadanna aluth tiyanawa thiyanawa oru pudhu ' +
    'puthu enakku vaanganum vanganum udanja udaintha ' +
    'dekak dekaka thunak tunak hatharak pahak dahayak kiyanna balanna ekka hondama wenuwata ' +
    'දෙකක් තුනක් හතරක් පහක් දහයක් කියන්න බලන්න එක්ක හොඳම'
  )
    .split(' ')
    .map(asTyped),
);

/** Returns the English word of each local spelling. */
export function localSpellings(): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const line of `${LATIN}${SINHALA}${TAMIL}`.split('\n')) {
    const [written = '', english = ''] = line.split(': ');
    for (const spelling of written.split(' ')) spellings.set(asTyped(spelling), english);
  }
  spellings.delete('');
  return spellings;
}

/** Returns a word as `runsOf` gives it. */
function asTyped(word: string): string {
  return word.replace(/[\u200c\u200d]/g, '').normalize('NFKD');
}
