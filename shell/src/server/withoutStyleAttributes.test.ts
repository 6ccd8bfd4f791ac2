import { withoutStyleAttributes } from './withoutStyleAttributes';

test('style attributes become rules, merged if equal, stronger than classes; text that looks like one stays', () => {
  const { html, rules } = withoutStyleAttributes(
    '<p style="width:5%;background:url(&quot;/a.svg&quot;)">a style=&quot;x&quot;</p><i style="--n:1"></i><b style="--n:1"></b>',
  );
  expect(html).toBe('<p data-s="0">a style=&quot;x&quot;</p><i data-s="1"></i><b data-s="1"></b>');
  const strong = (index: number) => `[data-s="${index}"]`.repeat(4);
  expect(rules).toBe(`${strong(0)}{width:5%;background:url("/a.svg")}${strong(1)}{--n:1}`);
});
