import { AuthProvider } from '@fairshore/shared-auth';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { BrowserRouter } from '@fairshore/shared-ui/router';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hiddenAmount, hide } from '../privacy/useHiddenAmounts';
import { rateKeys } from '@fairshore/shared-data/rates';
import { defaultSettings } from '../stored-settings/settings';
import { settingsKeys } from '../stored-settings/settingsQueries';
import { useMoney } from './useMoney';

const id = '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11';
const rates = { asOf: '2026-11-20', usdPerEur: 1.25, gbpPerEur: 0.8 };

function renderMoney() {
  localStorage.clear();
  storeSession({ id });
  stubBackend({});
  const client = createQueryClient();
  client.setQueryData(settingsKeys.mine(id), defaultSettings);
  client.setQueryData(rateKeys.all, rates);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BrowserRouter>
      <QueryClientProvider client={client}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </BrowserRouter>
  );
  const rendered = renderHook(useMoney, { wrapper });
  const choose = (currency: 'USD' | 'EUR' | 'GBP') => {
    client.setQueryData(settingsKeys.mine(id), { ...defaultSettings, currency });
    return waitFor(() => expect(rendered.result.current.currency).toBe(currency));
  };
  return { ...rendered, choose };
}

function shown({ format, formatCompact, formatSigned }: ReturnType<typeof useMoney>) {
  return [format(1_250.5), formatCompact(1_250_000), formatSigned(-1_250.5)];
}

afterEach(() => act(() => hide(false)));

it('follows the chosen currency at once', async () => {
  const { result, choose } = renderMoney();
  expect(shown(result.current)).toEqual(['$1,250.50', '$1.25M', '−$1,250.50']);
  expect([result.current.asOf, result.current.note]).toEqual([null, null]);
  await choose('EUR');
  expect(shown(result.current)).toEqual(['€1,000.40', '€1.00M', '−€1,000.40']);
  expect(result.current.asOf).toBe('2026-11-20');
  await choose('GBP');
  expect(shown(result.current)).toEqual(['£800.32', '£800K', '−£800.32']);
  expect(result.current.formatSigned(1_250)).toBe('+£800');
});

it('shows no figure while amounts are hidden', () => {
  const { result } = renderMoney();
  act(() => hide(true));
  expect(result.current.isHidden).toBe(true);
  expect(new Set(shown(result.current))).toEqual(new Set([hiddenAmount]));
});
