// Made by `npm run shared` from the exports of the shared packages and eagerKeys.ts; npm test says when it is stale.
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import * as sharedUi from '@fairshore/shared-ui';
import * as sharedUiRouter from '@fairshore/shared-ui/router';
import * as sharedUiTheme from '@fairshore/shared-ui/theme';
import * as sharedAuth from '@fairshore/shared-auth';
import * as sharedDataQuery from '@fairshore/shared-data/query';
import * as sharedDataErrors from '@fairshore/shared-data/errors';
import * as sharedDataListings from '@fairshore/shared-data/listings';
import * as sharedDataMoney from '@fairshore/shared-data/money';
import * as sharedDataSite from '@fairshore/shared-data/site';

export const eagerModules: Readonly<Record<string, object>> = {
  react: react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  '@fairshore/shared-ui': sharedUi,
  '@fairshore/shared-ui/router': sharedUiRouter,
  '@fairshore/shared-ui/theme': sharedUiTheme,
  '@fairshore/shared-auth': sharedAuth,
  '@fairshore/shared-data/query': sharedDataQuery,
  '@fairshore/shared-data/errors': sharedDataErrors,
  '@fairshore/shared-data/listings': sharedDataListings,
  '@fairshore/shared-data/money': sharedDataMoney,
  '@fairshore/shared-data/site': sharedDataSite,
};

export const lazyModules: Readonly<Record<string, () => Promise<object>>> = {
  '@fairshore/shared-ui/dialog': () => import('@fairshore/shared-ui/dialog'),
  '@fairshore/shared-ui/tabs': () => import('@fairshore/shared-ui/tabs'),
  '@fairshore/shared-ui/toast': () => import('@fairshore/shared-ui/toast'),
  '@fairshore/shared-ui/menu': () => import('@fairshore/shared-ui/menu'),
  '@fairshore/shared-ui/popover': () => import('@fairshore/shared-ui/popover'),
  '@fairshore/shared-ui/table': () => import('@fairshore/shared-ui/table'),
  '@fairshore/shared-ui/form': () => import('@fairshore/shared-ui/form'),
  '@fairshore/shared-ui/field': () => import('@fairshore/shared-ui/field'),
  '@fairshore/shared-ui/figures': () => import('@fairshore/shared-ui/figures'),
  '@fairshore/shared-ui/source-mark': () => import('@fairshore/shared-ui/source-mark'),
  '@fairshore/shared-ui/print': () => import('@fairshore/shared-ui/print'),
  '@fairshore/shared-ui/feed-links': () => import('@fairshore/shared-ui/feed-links'),
  '@fairshore/shared-ui/icons': () => import('@fairshore/shared-ui/icons'),
  '@fairshore/shared-auth/account': () => import('@fairshore/shared-auth/account'),
  '@fairshore/shared-auth/messages': () => import('@fairshore/shared-auth/messages'),
  '@fairshore/shared-data/rows': () => import('@fairshore/shared-data/rows'),
  '@fairshore/shared-data/numbers': () => import('@fairshore/shared-data/numbers'),
  '@fairshore/shared-data/demo': () => import('@fairshore/shared-data/demo'),
  '@fairshore/shared-data/listings/pipeline': () => import('@fairshore/shared-data/listings/pipeline'),
  '@fairshore/shared-data/disclaimer': () => import('@fairshore/shared-data/disclaimer'),
  '@fairshore/shared-data/interests': () => import('@fairshore/shared-data/interests'),
  '@fairshore/shared-data/term-changes': () => import('@fairshore/shared-data/term-changes'),
  '@fairshore/shared-data/ratings': () => import('@fairshore/shared-data/ratings'),
  '@fairshore/shared-data/rates': () => import('@fairshore/shared-data/rates'),
  '@fairshore/shared-data/watchlist': () => import('@fairshore/shared-data/watchlist'),
  '@fairshore/shared-data/courses': () => import('@fairshore/shared-data/courses'),
  '@fairshore/shared-data/leads': () => import('@fairshore/shared-data/leads'),
  '@fairshore/shared-data/search': () => import('@fairshore/shared-data/search'),
  '@fairshore/shared-data/remotes': () => import('@fairshore/shared-data/remotes'),
  '@fairshore/shared-data/exports': () => import('@fairshore/shared-data/exports'),
  '@fairshore/shared-data/storage': () => import('@fairshore/shared-data/storage'),
  '@fairshore/shared-data/live': () => import('@fairshore/shared-data/live'),
  '@fairshore/remote-kit': () => import('@fairshore/remote-kit'),
};
