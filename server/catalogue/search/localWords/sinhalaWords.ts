/** English words in Sinhala script, and Sinhala words of the trade: 'spellings: English word'. */
export const SINHALA = `
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
මොටරෝලා මෝටරෝලා: motorola
මොටෝ මෝටෝ: moto
වන්ප්ලස්: oneplus
ටෙක්නෝ: tecno
ඉන්ෆිනික්ස්: infinix
අයිටෙල් අයිටල්: itel
ගූගල්: google
පික්සල්: pixel
සෝනි සොනි: sony
ලෙනෝවෝ ලෙනොවෝ: lenovo
නෝවා: nova
මේට්: mate
රෙනෝ: reno
අල්ට්‍රා අල්ට්රා: ultra
ප්‍රයිම් ප්රයිම්: prime
නියෝ: neo
වොච්: watch
ටැබ්: tab
පෝට්: port
සොකට්: socket
කනෙක්ටර් කනෙක්ටරය: connector
ස්ට්‍රිප් ස්ට්රිප්: strip
සෙන්සර්: sensor
ෆින්ගර් ෆිංගර්: finger
ප්‍රින්ට් ප්රින්ට්: print
වයිබ්‍රේටර් වයිබ්රේටර්: vibrator
ඇන්ටනා: antenna
ඩෝර්: door
පැනල්: panel
බොඩි බොඩිය: body
කොම්බෝ: combo
ෆෝල්ඩර්: folder
හෙඩ්සෙට්: headset
ඇඩැප්ටර්: adapter
ෆිල්ම්: film
ස්ටිකර්: sticker
ගම්: glue
රීඩර්: reader
ස්ලොට්: slot
සබ්: sub
හෝම්: home
කහ: yellow
දම්: purple
තැඹිලි: orange
ගෝල්ඩ්: gold
බ්ලැක්: black
වයිට්: white
`;
