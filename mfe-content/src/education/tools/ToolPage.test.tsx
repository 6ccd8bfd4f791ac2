import { currentAddress, renderRemote } from '@fairshore/shared-data/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';
import { tools } from '../educationContent';
import { calculators } from './calculators';

const address = (id: string) => `/educational-resources/tools/${id}`;
const result = () => within(screen.getByRole('region', { name: 'Result' }));

async function retype(label: string, text: string) {
  const input = screen.getByRole('textbox', { name: label });
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}

test.each(calculators.map((calculator) => [calculator.id, calculator] as const))(
  '%s opens with a worked example, its formula, assumptions and sources',
  async (id, calculator) => {
    await renderRemote(remote, address(id));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      tools.find((tool) => tool.id === id)?.name ?? '?',
    );
    expect(result().getAllByRole('table').length).toBeGreaterThan(0);
    for (const line of [...calculator.formula, ...calculator.assumptions]) {
      expect(screen.getByText(line)).toBeInTheDocument();
    }
    expect(calculator.sources.length).toBeGreaterThan(0);
  },
);

test('the result follows the figures, the URL stores them, and screen readers announce it', async () => {
  await renderRemote(remote, address('net-yield'));
  expect(result().getByText(/5\.75% remains: \$12,877\.20 back/)).toBeInTheDocument();
  await retype('Exit fee', '0');
  await retype('Amount paid in', '20,000');
  expect(result().getByText(/\$25,950\.40 back for \$20,000 paid in/)).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe(`${address('net-yield')}?amount=20%2C000&exitFee=0`));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('$25,950.40'));
});

test('a link carries its figures, and the example is one press away', async () => {
  await renderRemote(remote, `${address('token-price')}?held=960000&newTokens=0`);
  expect(screen.getByRole('textbox', { name: 'Tokens you hold' })).toHaveValue('960000');
  expect(result().getAllByText('80.0000%').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the example' }));
  expect(screen.getByRole('textbox', { name: 'Tokens you hold' })).toHaveValue('4000');
  expect(currentAddress()).toBe(address('token-price'));
});

test('an unusable figure is marked and nothing is calculated', async () => {
  await renderRemote(remote, address('net-yield'));
  await retype('Stated yield a year', 'nine');
  const input = screen.getByRole('textbox', { name: 'Stated yield a year' });
  expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(input).toHaveAccessibleDescription('Please enter a figure, such as 1250 or 7.5.');
  expect(result().getByText('Correct the marked figures to see the result.')).toBeInTheDocument();
  expect(result().queryByRole('table')).not.toBeInTheDocument();
});

test('pressing an answer to a question about one of several amounts leaves the rest as it is', async () => {
  await renderRemote(remote, address('portfolio-concentration'));
  await retype('Your holdings', 'Harbour: 1.000{Enter}Wind: 2000');
  expect(screen.getByRole('textbox', { name: 'Your holdings' })).toHaveAccessibleDescription(
    /Line 1: Did you mean 1,000 or 1\?/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Use 1,000' }));
  expect(screen.getByRole('textbox', { name: 'Your holdings' })).toHaveValue('Harbour: 1,000\nWind: 2000');
  expect(screen.getByRole('textbox', { name: 'Your holdings' })).toHaveFocus();
  expect(result().getAllByRole('table').length).toBeGreaterThan(0);
});

test.each([
  ['token-price', 'debt=2000000', /nothing is left for holders/],
  ['token-price', 'held=960001', /can’t hold more tokens/],
  ['cash-flow-irr', 'flows=-5', /no internal rate of return/],
  ['cash-flow-irr', 'flows=60000;-36000&outlay=24000', /no single internal rate of return/],
  ['portfolio-concentration', 'holdings=A:1&limit=60', /^1 holding carries all of your risk\./],
  ['portfolio-concentration', 'holdings=A:1&limit=60', /^Of 1 holding$/],
  ['portfolio-concentration', 'holdings=A:1;B:1&limit=60', /like 2\.0 equal ones\. None is above 60\.0%/],
  ['portfolio-concentration', 'holdings=A:9;B:1', /A is above 30\.0%/],
  ['portfolio-concentration', 'holdings=A:1;B:1;C:1&limit=33.33', /A, B and C are above 33\.33%/],
  ['portfolio-concentration', 'holdings=A:1;B:1;C:1&limit=33.33', /against a limit of 33\.33%$/],
  ['review-sample', 'margin=0.14', /the true error rate then lies within 0\.14% of what you found/],
  ['review-sample', 'margin=0.14', /^Rate below 0\.14%$/],
  ['review-sample', 'rate=0.125', /^At 0\.125%$/],
  ['cash-flow-irr', 'discount=4.125', /At 4\.125% the present value is/],
  ['cash-flow-irr', 'discount=4.125', /^At 4\.125%$/],
  ['net-yield', 'grossYield=7.125', /^Of a stated 7\.125% a year/],
])('%s with %s says so', async (id, query, sentence) => {
  await renderRemote(remote, `${address(id)}?${query}`);
  expect(result().getAllByText(sentence).length).toBeGreaterThan(0);
});

test('what prevents a result is announced once, when the figures stop changing', async () => {
  await renderRemote(remote, `${address('token-price')}?debt=2000000`);
  await waitFor(() => expect(result().getByRole('status')).toHaveTextContent(/nothing is left for holders/));
});

test('the URL has what was chosen at once, and what was typed when its field is left', async () => {
  await renderRemote(remote, address('contract-checklist'));
  await userEvent.click(screen.getByRole('checkbox', { name: /The address in the offering documents/ }));
  expect(currentAddress()).toBe(`${address('contract-checklist')}?done=a1`);
  cleanup();

  await renderRemote(remote, address('review-sample'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Confidence' }), '99');
  expect(currentAddress()).toBe(`${address('review-sample')}?confidence=99`);
  cleanup();

  await renderRemote(remote, address('net-yield'));
  const fee = screen.getByRole('textbox', { name: 'Exit fee' });
  fireEvent.change(fee, { target: { value: '0' } });
  expect(currentAddress()).toBe(address('net-yield'));
  fireEvent.blur(fee);
  expect(currentAddress()).toBe(`${address('net-yield')}?exitFee=0`);
});

test('a select changes the sample', async () => {
  await renderRemote(remote, address('review-sample'));
  expect(result().getByText(/Check 443 of 4,000/)).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Confidence' }), '99');
  expect(result().getByText(/with 99% confidence/)).toBeInTheDocument();
});

test('ticks of the checklist are counted, stored in the URL and cleared together', async () => {
  await renderRemote(remote, `${address('contract-checklist')}?done=b1`);
  expect(screen.getAllByRole('checkbox')).toHaveLength(18);
  expect(screen.getByText('1 of 18 settled')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: /The address in the offering documents/ }));
  expect(screen.getByText('2 of 18 settled')).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe(`${address('contract-checklist')}?done=a1.b1`));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all ticks' }));
  expect(screen.getByText('0 of 18 settled')).toBeInTheDocument();
  expect(currentAddress()).toBe(address('contract-checklist'));
});
