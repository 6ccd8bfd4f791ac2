import type { AnyNode } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { isFunction } from './functionNode';

/** A loop without a condition is accepted when something in it can leave it or let other code run. */
export function endlessFault(body: AnyNode): string | undefined {
  let mayEnd = false;
  fullAncestor(body, (node, _, ancestors) => {
    const inside = ancestors.slice(0, -1);
    mayEnd ||= isExit(node, inside) && !inside.some(isFunction);
  });
  return mayEnd ? undefined : 'has a loop that never ends';
}

/** Whether a statement or expression can leave the loop, or let other code run; `inside` are those around it in the loop's body. */
function isExit(node: AnyNode, inside: readonly AnyNode[]): boolean {
  if (node.type !== 'BreakStatement')
    return /^(Return|Throw)Statement$|^(Yield|Await|Call)Expression$/.test(node.type);
  const { label } = node;
  return !inside.some((around) =>
    label
      ? around.type === 'LabeledStatement' && around.label.name === label.name
      : /^(For|ForIn|ForOf|While|DoWhile|Switch)Statement$/.test(around.type),
  );
}
