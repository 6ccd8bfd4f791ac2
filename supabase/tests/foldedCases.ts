/** Texts and what they are compared as in searches, shared by the tests of the browser's `folded` and the database's. */
export const foldedCases: readonly (readonly [text: string, compared: string])[] = [
  ['Constanța', 'constanta'],
  ['ŁÓDŹ', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['İzmir Þing', 'izmir thing'],
  ['ﬁn Ｆ５', 'fin f5'],
  ['日本 100%', '日本 100%'],
  ['O’Brien ‘Oʼ Oʻ O′ O` O´', "o'brien 'o' o' o' o' o'"],
  ['“Quay” „Kai‟', '"quay" "kai"'],
  ['North‐South A‑B 3–4 x—y −5', 'north-south a-b 3-4 x-y -5'],
  ['\u200bana@\u00admail.example\ufeff\u2060', 'ana@mail.example'],
  ['Noor\u200f \u2066R1\u2069 \u202ax\u202c', 'noor r1 x'],
  ['❤\ufe0f \u{e0100}🏴\u{e0067}', '❤ 🏴'],
  ['ʺ‚‛ “”‟ ‒―', '\'\'\' """ --'],
  ['Harbour \u00a0  Row', 'harbour row'],
  ['one\n two', 'one\n two'],
];
