/** English words in Tamil script, and Tamil words of the trade: 'spellings: English word'. */
export const TAMIL = `
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
மோட்டோரோலா: motorola
மோட்டோ: moto
ஒன்பிளஸ்: oneplus
டெக்னோ: tecno
இன்ஃபினிக்ஸ்: infinix
ஐடெல்: itel
கூகுள்: google
பிக்சல்: pixel
சோனி: sony
லெனோவா: lenovo
நோவா: nova
மேட்: mate
ரெனோ: reno
அல்ட்ரா: ultra
பிரைம்: prime
வாட்ச்: watch
டேப்: tab
போர்ட்: port
சாக்கெட்: socket
கனெக்டர்: connector
ஸ்ட்ரிப்: strip
சென்சார்: sensor
ஃபிங்கர் விரல்: finger
பிரிண்ட்: print
வைப்ரேட்டர்: vibrator
ஆண்டெனா: antenna
பேனல்: panel
பாடி: body
காம்போ: combo
ஹெட்செட்: headset
அடாப்டர்: adapter
ஸ்டிக்கர்: sticker
பசை: glue
ரீடர்: reader
சப்: sub
ஹோம்: home
டெம்பர்டு டெம்பர்: tempered
முன்: front
பின்புறம்: back
மஞ்சள்: yellow
ஊதா: purple
ஆரஞ்சு: orange
சாம்பல்: grey
கோல்ட்: gold
பிளாக்: black
`;
