import { escapeHtml } from '../pages/escapeHtml';
import { localPage } from '../pages/localPage';
import type { GoogleAccount } from './GoogleStandIn';

/** Example accounts to try the sign-in with, new to Fairshore. */
export const exampleAccounts: readonly GoogleAccount[] = [
  { name: 'Mara Ionescu', email: 'mara.ionescu@example.com' },
  { name: 'Tomasz Wójcik', email: 'tomasz.wojcik@example.com' },
];

const title = 'Stand-in for Google sign-in, on this machine only';

/** The typed account, and what is wrong with it. */
export interface TypedAccount extends GoogleAccount {
  problems: Partial<GoogleAccount>;
}

/** The account chooser; `state` identifies the sign-in that it completes. */
export function chooserPage(state: string, typed?: TypedAccount): Response {
  const hidden = `<input type="hidden" name="state" value="${escapeHtml(state)}">`;
  const accounts = exampleAccounts.map(
    ({ name, email }, index) => `<li><button name="account" value="${index}">
        <span class="subject">${escapeHtml(name)}</span> <span class="to">${escapeHtml(email)}</span></button></li>`,
  );
  return localPage(
    title,
    `<h1>${title}</h1>
     <p class="lead">This stack has no credentials for Google, so nobody at Google is asked. Say who you are, and Fairshore goes on as it does after Google's answer.</p>
     <section aria-labelledby="accounts"><h2 id="accounts">Choose an account</h2>
       <form method="post" action="/_local/google">${hidden}<ul class="accounts">${accounts.join('')}</ul></form></section>
     <section aria-labelledby="another"><h2 id="another">Use another account</h2>
       <form class="fields" method="post" action="/_local/google" novalidate>${hidden}
         ${field('name', 'Name', 'text', 'name', typed)}
         ${field('email', 'Email', 'email', 'email', typed)}
         <div class="actions"><button class="primary" name="account" value="typed">Continue</button></div>
       </form></section>
     <form class="cancel" method="post" action="/_local/google">${hidden}
       <button name="account" value="cancel">Cancel and go back to Fairshore</button></form>`,
    typed ? 422 : 200,
  );
}

/** For visitors without a pending sign-in: too late, a second time or by typing the address. */
export function nothingToCompletePage(): Response {
  return localPage(
    title,
    `<h1>${title}</h1>
     <p class="lead">There is no sign-in to complete here: it has expired, or it was completed already.</p>
     <p>Go <a href="/">back to Fairshore</a> and choose “Continue with Google” again.</p>`,
    400,
  );
}

/** For visitors from other machines: anybody who opens the chooser can sign in as anybody. */
export function otherMachinePage(): Response {
  return localPage(
    title,
    `<h1>${title}</h1>
     <p class="lead">It answers only the machine that the stack runs on. Sign in with an e-mail address and a password instead.</p>
     <p><a href="/">Back to Fairshore</a></p>`,
    403,
  );
}

function field(
  name: keyof GoogleAccount,
  label: string,
  type: string,
  autocomplete: string,
  typed: TypedAccount | undefined,
): string {
  const problem = typed?.problems[name];
  const wrong = problem ? ` aria-invalid="true" aria-describedby="${name}-problem" autofocus` : '';
  return `<p class="field"><label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeHtml(typed?.[name] ?? '')}"${wrong}>
    ${problem ? `<span class="problem" id="${name}-problem">${escapeHtml(problem)}</span>` : ''}</p>`;
}
