export const arrayTypesQuery: string;
export function wireText(value: unknown, type: number, elementTypes: ReadonlyMap<number, number>): string;
export function serializersFor(
  elementTypes: ReadonlyMap<number, number>,
): Record<number, (value: unknown) => string>;
