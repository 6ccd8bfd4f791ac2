/** Runs work one after the other for each key, whether or not the previous one failed. */
export function takeTurns(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (turns.get(key) ?? Promise.resolve()).then(work, work);
    turns.set(key, mine);
    const leave = () => {
      if (turns.get(key) === mine) turns.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}
