import type { Remote } from '@fairshore/remote-kit';

/** Admin sign-in and the admin console. */
export const remote: Remote = {
  contract: 2,
  routes: [
    {
      path: '/admin/login',
      title: 'Admin sign-in',
      description: 'Sign-in to the Fairshore console, for staff with an administrator’s account.',
      load: () => import('./sign-in/SignInPage').then((module) => module.SignInPage),
    },
    {
      path: '/admin',
      title: 'Admin console',
      description: 'Listings of the platform, for Fairshore staff.',
      access: 'admin',
      load: () => import('./console/ConsolePage').then((module) => module.ConsolePage),
    },
    {
      path: '/admin-console',
      title: 'Admin console',
      description: 'Moved to /admin.',
      load: () => import('./console/ConsoleRedirect').then((module) => module.ConsoleRedirect),
    },
  ],
};
