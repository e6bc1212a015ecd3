/** Queries in Sinhala, Tamil and by ear, in the form of `goldenCases`. */
export const LOCAL_WORDS = `
අයිෆෝන් 11 ඩිස්ප්ලේ | Apple iPhone 11 | display | |
අයිෆෝන් 11 බැටරි එකක් | Apple iPhone 11 | battery | |
සැම්සුන් a12 ඩිස්ප්ලේ එක කීයද | Samsung Galaxy A12 | display | |
සැම්සුන් a12 බැටරිය | Samsung Galaxy A12 | battery | |
සැම්සුන් a50 බැක් කවර් | Samsung Galaxy A50 | back-cover | |
සැම්සුන් a50 කැමරාව තියෙනවද | Samsung Galaxy A50 | camera-rear; camera-front | |
රෙඩ්මි නෝට් 10 ඩිස්ප්ලේ | Xiaomi Redmi Note 10 | display | |
රෙඩ්මි නෝට් 7 බැට්රි | Xiaomi Redmi Note 7 | battery | |
a12 ස්පීකර් | Samsung Galaxy A12; OPPO A12 | loud-speaker | |
ඔප්පෝ a12 ඩිස්ප්ලෙ | OPPO A12 | display | |
a51 චාජින් බෝඩ් | Samsung Galaxy A51 | charging-board | |
iphone 11 චාර්ජින් ෆ්ලෙක්ස් | Apple iPhone 11 | charging-flex | |
a12 disply eka | Samsung Galaxy A12; OPPO A12 | display | |
a12 display ekak one | Samsung Galaxy A12; OPPO A12 | display | |
samsung a12 batari eka kiyada | Samsung Galaxy A12 | battery | |
samsung a50 kamara ekak tiyenawada | Samsung Galaxy A50 | camera-rear; camera-front | |
samsung a50 back kawaraya | Samsung Galaxy A50 | back-cover | |
samsung a12 tach eka | Samsung Galaxy A12 | touch; display | |
iphone 11 spikar eka | Apple iPhone 11 | loud-speaker | |
a51 chajin board eka | Samsung Galaxy A51 | charging-board | |
ஐபோன் 11 டிஸ்ப்ளே | Apple iPhone 11 | display | |
ஐபோன் 11 பேட்டரி வேணும் | Apple iPhone 11 | battery | |
சாம்சங் a12 டிஸ்ப்ளே விலை எவ்வளவு | Samsung Galaxy A12 | display | |
சாம்சங் a50 பேக் கவர் | Samsung Galaxy A50 | back-cover | |
சாம்சங் a50 கேமரா இருக்கா | Samsung Galaxy A50 | camera-rear; camera-front | |
ரெட்மி நோட் 10 திரை | Xiaomi Redmi Note 10 | display | |
a12 ஸ்பீக்கர் | Samsung Galaxy A12; OPPO A12 | loud-speaker | |
a12 battery venum | Samsung Galaxy A12; OPPO A12 | battery | |
a12 display irukka | Samsung Galaxy A12; OPPO A12 | display | |
`;
