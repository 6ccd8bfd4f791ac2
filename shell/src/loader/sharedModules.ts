import type { UserOptions } from '@module-federation/runtime-core';
import * as sharedAuth from '@fairshore/shared-auth';
import * as errors from '@fairshore/shared-data/errors';
import * as listings from '@fairshore/shared-data/listings';
import * as money from '@fairshore/shared-data/money';
import * as query from '@fairshore/shared-data/query';
import * as sharedRemote from '@fairshore/shared-remote';
import * as sharedUi from '@fairshore/shared-ui';
import * as router from '@fairshore/shared-ui/router';
import * as theme from '@fairshore/shared-ui/theme';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as styled from 'styled-components';
import { loadToasts } from '../toast/ToastPlace';

type Shared = NonNullable<UserOptions['shared']>;

/** What the shell needs itself, and what Home needs at once: at hand before the first remote asks. */
const eager: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'styled-components': styled,
  '@fairshore/shared-ui': sharedUi,
  '@fairshore/shared-ui/router': router,
  '@fairshore/shared-ui/theme': theme,
  '@fairshore/shared-auth': sharedAuth,
  '@fairshore/shared-data/query': query,
  '@fairshore/shared-data/errors': errors,
  '@fairshore/shared-data/listings': listings,
  '@fairshore/shared-data/money': money,
  '@fairshore/shared-remote': sharedRemote,
};

/** What a remote may ask for: still one copy, the shell's, but fetched only when somebody needs it. */
const lazy: Readonly<Record<string, () => Promise<object>>> = {
  '@fairshore/shared-ui/dialog': () => import('@fairshore/shared-ui/dialog'),
  '@fairshore/shared-ui/tabs': () => import('@fairshore/shared-ui/tabs'),
  '@fairshore/shared-ui/toast': loadToasts,
  '@fairshore/shared-ui/menu': () => import('@fairshore/shared-ui/menu'),
  '@fairshore/shared-ui/popover': () => import('@fairshore/shared-ui/popover'),
  '@fairshore/shared-ui/table': () => import('@fairshore/shared-ui/table'),
  '@fairshore/shared-ui/field': () => import('@fairshore/shared-ui/field'),
  '@fairshore/shared-ui/figures': () => import('@fairshore/shared-ui/figures'),
  '@fairshore/shared-ui/form': () => import('@fairshore/shared-ui/form'),
  '@fairshore/shared-ui/print': () => import('@fairshore/shared-ui/print'),
  '@fairshore/shared-ui/icons': () => import('@fairshore/shared-ui/icons'),
  '@fairshore/shared-auth/modal': () => import('@fairshore/shared-auth/modal'),
  '@fairshore/shared-auth/account': () => import('@fairshore/shared-auth/account'),
  '@fairshore/shared-auth/messages': () => import('@fairshore/shared-auth/messages'),
  '@fairshore/shared-data/demo': () => import('@fairshore/shared-data/demo'),
  '@fairshore/shared-data/listings/pipeline': () => import('@fairshore/shared-data/listings/pipeline'),
  '@fairshore/shared-data/listings/schema': () => import('@fairshore/shared-data/listings/schema'),
  '@fairshore/shared-data/listings/editing': () => import('@fairshore/shared-data/listings/editing'),
  '@fairshore/shared-data/disclaimer': () => import('@fairshore/shared-data/disclaimer'),
  '@fairshore/shared-data/interests': () => import('@fairshore/shared-data/interests'),
  '@fairshore/shared-data/interests/schema': () => import('@fairshore/shared-data/interests/schema'),
  '@fairshore/shared-data/interests/history': () => import('@fairshore/shared-data/interests/history'),
  '@fairshore/shared-data/activities': () => import('@fairshore/shared-data/activities'),
  '@fairshore/shared-data/ratings': () => import('@fairshore/shared-data/ratings'),
  '@fairshore/shared-data/watchlist': () => import('@fairshore/shared-data/watchlist'),
  '@fairshore/shared-data/profiles': () => import('@fairshore/shared-data/profiles'),
  '@fairshore/shared-data/profiles/editing': () => import('@fairshore/shared-data/profiles/editing'),
  '@fairshore/shared-data/leads': () => import('@fairshore/shared-data/leads'),
  '@fairshore/shared-data/leads/inbox': () => import('@fairshore/shared-data/leads/inbox'),
  '@fairshore/shared-data/rewards': () => import('@fairshore/shared-data/rewards'),
  '@fairshore/shared-data/settings': () => import('@fairshore/shared-data/settings'),
  '@fairshore/shared-data/settings/export': () => import('@fairshore/shared-data/settings/export'),
  '@fairshore/shared-data/remotes': () => import('@fairshore/shared-data/remotes'),
  '@fairshore/shared-data/rates': () => import('@fairshore/shared-data/rates'),
  '@fairshore/shared-data/exports': () => import('@fairshore/shared-data/exports'),
  '@fairshore/shared-data/audit': () => import('@fairshore/shared-data/audit'),
  '@fairshore/shared-data/console': () => import('@fairshore/shared-data/console'),
  '@fairshore/shared-data/live': () => import('@fairshore/shared-data/live'),
};

/** The version of a shared module on this page; empty for one that the shell doesn't provide. */
export function providedVersion(key: string): string {
  const isProvided = key in eager || key in lazy;
  return (isProvided && SHARED_VERSIONS[key.split('/', key[0] === '@' ? 2 : 1).join('/')]) || '';
}

/** The singletons in the form Module Federation takes them; one version each, any other is refused. */
export function sharedModules(): Shared {
  const entries = [
    ...Object.entries(eager).map(([key, module]) => [key, { lib: () => module }] as const),
    ...Object.entries(lazy).map(
      ([key, load]) => [key, { get: () => load().then((module) => () => module) }] as const,
    ),
  ];
  return Object.fromEntries(
    entries.map(([key, source]) => {
      const version = providedVersion(key);
      return [
        key,
        {
          ...source,
          version,
          shareConfig: { singleton: true, strictVersion: true, requiredVersion: version },
        },
      ];
    }),
  );
}
