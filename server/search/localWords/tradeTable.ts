/** English words of the trade that are written by ear in any script. */
export const HEARD_WORDS: readonly string[] = [
  ...['display', 'battery', 'camera', 'speaker', 'charging', 'charger', 'connector', 'original'],
  ...['samsung', 'iphone', 'redmi', 'realme', 'infinix', 'oneplus', 'galaxy', 'xiaomi', 'tecno'],
  ...['adapter', 'microphone', 'ringer', 'buzzer', 'sensor', 'finger', 'fingerprint', 'tempered'],
  ...[
    'protector',
    'receiver',
    'earpiece',
    'flexible',
    'digitizer',
    'folder',
    'vibrator',
    'antenna',
  ],
  ...['housing', 'plastic', 'connection', 'screen', 'middle', 'volume', 'bluetooth', 'headset'],
  ...['cover', 'power', 'button', 'silver', 'purple', 'yellow', 'orange', 'green', 'number'],
  ...[
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
  ],
  ...['huawei', 'motorola', 'google', 'pixel', 'lenovo', 'honor', 'nokia', 'sony', 'apple', 'plus'],
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
sim thattuwa: sim tray
orijinal orijinel orginel ariginal: original
`;

const SINHALA = `
අයිෆෝන් අයිපෝන් අයිෆොන්: iphone
සැම්සුන් සැම්සන් සැම්සං: samsung
රෙඩ්මි රෙඩ්මී: redmi
නෝට්: note
හුවාවේ හුවාවෙයි: huawei
ෂාඕමි සියෝමි ෂියෝමි: xiaomi
ඔපෝ ඔප්පෝ: oppo
විවෝ වීවෝ: vivo
නෝකියා නොකියා: nokia
පෝකෝ: poco
රියල්මි රියල්මී: realme
හොනර් ඔනර්: honor
ඇපල්: apple
ගැලැක්සි ගැලක්සි: galaxy
අයිපෑඩ්: ipad
ප්‍රෝ ප්රෝ: pro
මැක්ස්: max
ප්ලස්: plus
මිනි: mini
ලයිට්: lite
ඩිස්ප්ලේ ඩිස්ප්ලෙ ඩිස්ප්ලේය තිරය තිරේ: display
ස්ක්‍රීන් ස්ක්රීන්: screen
ටච් ටච්එක: touch
බැටරි බැටරිය බැට්රි: battery
කැමරා කැමරාව: camera
ස්පීකර් ස්පීකරය ස්පිකර්: speaker
රින්ගර් රිංගර්: ringer
ඉයර්පීස්: earpiece
චාජින් චාර්ජින් චාජිං චාර්ජිං: charging
චාජර් චාර්ජර් චාජරය: charger
පින්: pin
බෝඩ්: board
ජැක්: jack
ෆ්ලෙක්ස්: flex
කවර් කවරය: cover
බැක්: back
පිටුපස පිටිපස්ස: back
ඉදිරිපස: front
වීදුරු වීදුරුව ග්ලාස්: glass
ටෙම්පර්ඩ් ටෙම්පර්: tempered
සිම්: sim
ට්‍රේ ට්රේ: tray
මයික් මයික්‍රෆෝන්: microphone
ෆ්‍රේම් ෆ්රේම්: frame
කේබල් කේබලය: cable
හවුසින්: housing
ලෙන්ස්: lens
පවර්: power
වොලියුම්: volume
බටන් බොත්තම: button
කළු: black
සුදු: white
රතු: red
නිල්: blue
කොළ: green
රන්: gold
රිදී: silver
අළු: grey
රෝස: pink
ඔරිජිනල් ඔරිජිනල්ම: original
කොපි: copy
`;

const TAMIL = `
ஐபோன் ஐஃபோன்: iphone
சாம்சங் சம்சுங் சாம்சுங்: samsung
ரெட்மி ரெட்மீ: redmi
நோட்: note
ஹுவாவே ஹவாய்: huawei
ஷாவ்மி சியோமி ஷியோமி: xiaomi
ஒப்போ ஓப்போ: oppo
விவோ: vivo
நோக்கியா: nokia
போகோ போக்கோ: poco
ரியல்மி ரியல்மீ: realme
ஹானர்: honor
ஆப்பிள்: apple
கேலக்ஸி: galaxy
ஐபேட்: ipad
ப்ரோ புரோ: pro
மேக்ஸ்: max
பிளஸ் ப்ளஸ்: plus
மினி: mini
லைட்: lite
டிஸ்ப்ளே டிஸ்பிளே திரை: display
ஸ்கிரீன்: screen
டச்: touch
பேட்டரி பாட்டரி பற்றரி மின்கலம்: battery
கேமரா கமரா: camera
ஸ்பீக்கர் ஸ்பீகர்: speaker
ரிங்கர்: ringer
சார்ஜிங்: charging
சார்ஜர்: charger
பின்: pin
போர்டு: board
ஜாக்: jack
ஃப்ளெக்ஸ் பிளெக்ஸ்: flex
கவர் உறை: cover
பேக்: back
கண்ணாடி கிளாஸ்: glass
சிம்: sim
ட்ரே: tray
மைக்: microphone
ஃபிரேம் பிரேம்: frame
கேபிள்: cable
பவர்: power
வால்யூம்: volume
பட்டன்: button
கருப்பு கறுப்பு: black
வெள்ளை: white
சிவப்பு: red
நீலம்: blue
பச்சை: green
தங்கம்: gold
வெள்ளி: silver
ஒரிஜினல் அசல்: original
`;

/** Words of a sentence that name nothing: "a12 display eka kiyada". */
export const PARTICLES: ReadonlySet<string> = new Set(
  (
    'eka ekak ekek ekaka ekata ekath wage tiyenawada thiyenawada tiyanawada thiyanawada tiyenawa ' +
    'thiyenawa tiyeda thiyeda kiyada keeyada kiyda keeyakda mila gana gaana denna dennako ganna ' +
    'oni onee ona onada puluwanda puluwan nadda nedda mata machan ayya aiye malli venum vendum ' +
    'irukka iruka irukku irukkutha evlo evvalavu vilai enna kudunga thaanga tharuveengala ' +
    'එක එකක් එකේ ඕන ඕනෙ ඕනේ තියෙනවද තියනවද තියෙනවාද තියෙනවා තියේද කීයද කීයක්ද දෙන්න ගන්න මිල ගාන ' +
    'මට නැද්ද පුළුවන්ද සඳහා வேணும் வேண்டும் இருக்கா இருக்கு இருக்கிறதா எவ்வளவு விலை ஒரு ஒன்று கொடுங்க ' +
    'தாங்க எனக்கு'
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
