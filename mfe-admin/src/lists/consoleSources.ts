import { database } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { toInterest } from '@fairshore/shared-data/interests';
import { toListing } from '@fairshore/shared-data/listings';
import { optionalText, testMark, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import { interestStageOf } from '../records/interestStage';
import { leadKindLabels, toLead } from '../records/lead';
import { standingOf, toQuestion } from '../records/question';
import { toReward } from '../records/reward';
import { toProfile } from '../records/profile';
import type { ConsoleInterest, ConsoleKind, ConsoleListing, ConsoleUser } from '../records/consoleLists';
import { readAnswer, sliceArguments } from './consoleSource';
import type { ConsoleSource } from './consoleSource';

function toConsoleUser(row: Row): ConsoleUser {
  const profile = toProfile(row);
  return {
    ...profile,
    name: text(row, 'shown_name'),
    createdAt: profile.createdAt.slice(0, 10),
    ...testMark(row),
  };
}

function toConsoleInterest(row: Row): ConsoleInterest {
  return { ...toInterest(row), projectName: optionalText(row, 'project_name'), ...testMark(row) };
}

function toConsoleListing(row: Row): ConsoleListing {
  return { ...toListing(row), ...testMark(row) };
}

const users: ConsoleSource<'users'> = {
  async ask(looked, slice, signal) {
    const { role = null, status = null } = looked.filters;
    const call = database().rpc('console_users', {
      ...sliceArguments(looked, slice),
      p_role: role,
      p_status: status,
    });
    return readAnswer((await answerOf(signal ? call.abortSignal(signal) : call)).data, toConsoleUser);
  },
  demoRows: async () => (await import('../demo/demoPeople')).demoUsers.all(),
  matches: (user, { role = user.role, status = user.status }) => user.role === role && user.status === status,
  searched: ({ name, email }) => [name, email],
  place: (user, key) => user[key] ?? '',
};

const listings: ConsoleSource<'listings'> = {
  async ask(looked, slice, signal) {
    const { status = null } = looked.filters;
    const call = database().rpc('console_listings', {
      ...sliceArguments(looked, slice),
      p_status: status,
    });
    return readAnswer((await answerOf(signal ? call.abortSignal(signal) : call)).data, toConsoleListing);
  },
  demoRows: async () => (await import('../demo/demoListings')).demoListings.all(),
  matches: (listing, { status }) => status === undefined || (listing.status ?? 'Draft') === status,
  searched: ({ name, sector, description }) => [name, sector, description],
  place: (listing, key) => listing[key] ?? 'Draft',
};

const interests: ConsoleSource<'interests'> = {
  async ask(looked, slice, signal) {
    const { projectId = null, state } = looked.filters;
    const call = database().rpc('console_interests', {
      ...sliceArguments(looked, slice),
      p_project_id: projectId,
      ...(state !== undefined && { p_state: state }),
    });
    return readAnswer((await answerOf(signal ? call.abortSignal(signal) : call)).data, toConsoleInterest);
  },
  demoRows: async () => (await import('../demo/demoInterests')).demoInterests,
  matches: (interest, { projectId = interest.projectId, state }) =>
    interest.projectId === projectId && (state === undefined || interestStageOf(interest) === state),
  searched: ({ email, projectName }) => [email, projectName],
  place: (interest, key) => (key === 'project' ? interest.projectName : interest[key]) ?? '',
};

const leads: ConsoleSource<'leads'> = {
  async ask(looked, slice, signal) {
    const { kind = null, status = null } = looked.filters;
    const call = database().rpc('console_leads', {
      ...sliceArguments(looked, slice),
      p_kind: kind,
      p_status: status,
    });
    return readAnswer((await answerOf(signal ? call.abortSignal(signal) : call)).data, toLead);
  },
  demoRows: async () => (await import('../demo/demoLeads')).demoLeads.all(),
  matches: (lead, { kind = lead.kind, status = lead.status }) => lead.kind === kind && lead.status === status,
  searched: ({ kind, name, email, phone, company, message, staffNote, facts }) => [
    leadKindLabels[kind],
    name,
    email,
    phone,
    company,
    message,
    staffNote,
    ...facts.map(({ value }) => value),
  ],
  place(lead, key) {
    if (key === 'sender') return lead.name || lead.email;
    return key === 'kind' ? leadKindLabels[lead.kind] : lead[key];
  },
};

const rewards: ConsoleSource<'rewards'> = {
  async ask(looked, slice, signal) {
    const { status = null } = looked.filters;
    const call = database().rpc('console_rewards', { ...sliceArguments(looked, slice), p_status: status });
    return readAnswer((await answerOf(signal ? call.abortSignal(signal) : call)).data, toReward);
  },
  demoRows: async () => (await import('../demo/demoPeople')).demoRewards.all(),
  matches: (reward, { status = reward.status }) => reward.status === status,
  searched: ({ referrer, referee }) => [referrer, referee],
  place: (reward, key) => reward[key],
};

const questions: ConsoleSource<'questions'> = {
  async ask(looked, slice, signal) {
    const { state = null } = looked.filters;
    const asked = sliceArguments(looked, slice);
    const call = database().rpc('console_questions', {
      ...asked,
      // Waiting questions come first, unless another order was chosen or the rows are read by age.
      p_sort: asked.p_sort ?? ('after' in slice ? null : 'state'),
      p_state: state,
    });
    return readAnswer((await answerOf(signal ? call.abortSignal(signal) : call)).data, toQuestion);
  },
  demoRows: async () => (await import('../demo/demoQuestions')).demoQuestions.all(),
  matches: (question, { state = standingOf(question) }) => standingOf(question) === state,
  searched: ({ body, answer, projectName }) => [body, answer, projectName],
  place: (question, key) =>
    ({
      project: question.projectName,
      state: { waiting: 3, unanswered: 2, answered: 1, refused: 0 }[standingOf(question)],
      createdAt: question.createdAt,
    })[key],
};

/** The source of each console list. */
export const consoleSources: { readonly [Kind in ConsoleKind]: ConsoleSource<Kind> } = {
  users,
  listings,
  interests,
  leads,
  questions,
  rewards,
};
