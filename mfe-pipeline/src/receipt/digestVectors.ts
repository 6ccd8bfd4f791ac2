/** Values and the SHA-256 of their canonical JSON, computed by `jq -cS . | sha256sum`: the browser and the database must match. */
export const digestVectors: readonly (readonly [about: string, value: unknown, sha256: string])[] = [
  ['nothing', {}, 'ca3d163bab055381827226140568f3bef7eaac187cebd76878e0b63e9e442356'],
  [
    'null, an empty list and an empty text',
    { terms: null, highlights: [], name: '' },
    '0a75ac7325d5e15fbeb99a41bda13f136f83e302df25162df50f93da631da18d',
  ],
  [
    'keys in another order',
    { b: '2', a_b: '3', ab: '4', a: '1' },
    '96f724b08dee359b80245151cdd33e97b7d33957950c50e0934438a314b46aba',
  ],
  [
    'text that JSON escapes',
    { text: '"quoted" \\ / \b\f\n\r\t\u0001\u001f\u007f' },
    'd46442972c3ecc7ce1329c4e5acd60c7f6d0947a220b484ff571986e5d8a4cfa',
  ],
  [
    "text that it doesn't",
    { text: '\u021a\u0103rm \u2013 \u6771\u4eac \ud83c\udfd6 \u2028 <b>&' },
    'cf5447498d1ae370347bc945493830d68b488704dc5dd98f0400643d9957f5a6',
  ],
  [
    'a receipt in small',
    {
      form: 'fairshore-receipt/1',
      kind: 'registered',
      amount: '1500.5',
      terms: { apr: '9.5', highlights: ['Indexed rents', 'Sea view'], timeline: null },
    },
    '592556da83ee0d1699d56fd1c2ad9fb522e5d202f208ccbdf17cc0e63fb1bff8',
  ],
];
