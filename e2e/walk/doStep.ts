import type { ElementHandle, Page } from '@playwright/test';
import type { Step } from './chooseStep';
import type { Thing } from './inPage';
import type { Randomness } from '../Randomness';
import { textFor } from './typedTexts';

/** Performs the step with mouse and keyboard, as a person would, and resolves with a description of it. */
export async function doStep(page: Page, step: Step, random: Randomness): Promise<string> {
  switch (step.kind) {
    case 'act':
      return act(page, step.thing, random);
    case 'press':
      for (const key of step.keys) await page.keyboard.press(key);
      return `press ${step.keys.join(', ')}`;
    case 'go':
      await page.goto(step.path, { waitUntil: 'commit' });
      return `open ${step.path}`;
    case 'reload':
      await page.reload({ waitUntil: 'commit' });
      return 'reload';
    case 'back':
      await page.goBack({ waitUntil: 'commit' });
      return 'go back';
    case 'forward':
      await page.goForward({ waitUntil: 'commit' });
      return 'go forward';
  }
}

async function act(page: Page, thing: Thing, random: Randomness): Promise<string> {
  const words = `${thing.role} “${thing.name}” in ${thing.area}`;
  const place = await page.evaluate((index) => window.walk.aim(index), thing.index);
  if ('covered' in place) return `(can't reach ${words}: ${place.covered})`;
  if (thing.role === 'select') return `choose ${await chooseOption(page, thing, random)} in ${words}`;
  await page.mouse.click(place.x, place.y);
  if (thing.role === 'range') {
    const key = random.pick(['ArrowRight', 'ArrowLeft', 'End', 'Home']) ?? 'End';
    await page.keyboard.press(key);
    return `press ${key} in ${words}`;
  }
  if (thing.role !== 'field') return `click ${words}`;

  const text = textFor(thing, random);
  await page.keyboard.press('ControlOrMeta+a');
  if (text === '') await page.keyboard.press('Delete');
  else if (thing.type === 'date' || thing.type === 'month')
    await (await handleOf(page, thing)).fill(text).catch(unlessGone);
  else await page.keyboard.insertText(text);
  const isSent = random.chance(0.25);
  if (isSent) await page.keyboard.press('Enter');
  return `type ${JSON.stringify(text.slice(0, 60))}${isSent ? ' and Enter' : ''} in ${words}`;
}

async function chooseOption(page: Page, thing: Thing, random: Randomness): Promise<string> {
  const handle = await handleOf(page, thing);
  const options = await handle.evaluate((element) =>
    [...(element as HTMLSelectElement).options].filter(({ disabled }) => !disabled).map(({ value }) => value),
  );
  const option = random.pick(options.slice(0, 60)) ?? '';
  await handle.selectOption(option).catch(unlessGone);
  return JSON.stringify(option);
}

/** Ignores elements that the page re-rendered after the step was chosen: people miss those, too. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes('not attached to the DOM')) throw error;
}

async function handleOf(page: Page, { index }: Thing): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.evaluateHandle((at) => window.walk.elementAt(at), index);
  return handle as ElementHandle<HTMLElement>;
}
