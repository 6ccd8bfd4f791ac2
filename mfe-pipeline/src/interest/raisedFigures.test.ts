import { raisedFigures } from './raisedFigures';

const nothing = { raised: 5_000, difference: null, sent: null, state: 'typing' as const };
const sent = { raised: 5_000, difference: 1_000 };

test.each([
  ['nothing typed', nothing, [5_000, null, 0]],
  ['an amount', { ...nothing, difference: 1_000 }, [5_000, 6_000, 1_000]],
  [
    'an amount, after others registered',
    { ...nothing, raised: 7_500, difference: 1_000 },
    [7_500, 8_500, 1_000],
  ],
  ['a lower total', { ...nothing, difference: -200 }, [5_000, 4_800, -200]],
  ['the same total', { ...nothing, difference: 0 }, [5_000, null, 0]],
  ['on its way', { ...nothing, difference: 1_000, sent, state: 'sending' as const }, [5_000, 6_000, 1_000]],
  [
    'on its way, and the live figure has it',
    { ...nothing, raised: 6_000, difference: 1_000, sent, state: 'sending' as const },
    [5_000, 6_000, 1_000],
  ],
  ['counted', { ...nothing, raised: 6_000, sent, state: 'counted' as const }, [6_000, null, 1_000]],
  ['counted, the figure is late', { ...nothing, sent, state: 'counted' as const }, [6_000, null, 1_000]],
  [
    'counted, others registered meanwhile',
    { ...nothing, raised: 8_500, sent, state: 'counted' as const },
    [8_500, null, 1_000],
  ],
  ['counted and typing again', { ...nothing, raised: 6_000, difference: 500, sent }, [6_000, 6_500, 500]],
])('%s', (_, situation, [now, after, own]) => expect(raisedFigures(situation)).toEqual({ now, after, own }));
