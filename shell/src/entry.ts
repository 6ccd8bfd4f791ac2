import { nextTask } from './boot/nextTask';

const libraries = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@fairshore/shared-data/query'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@fairshore/shared-ui/router'),
];

/**
 * Runs the suite's code in steps that a phone has time between: evaluated at once, libraries and shell are one long task that
 * nothing pressed meanwhile gets past.
 */
async function run(): Promise<void> {
  for (const evaluate of libraries) {
    await evaluate();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './main');
  await start();
}

void run();
