import type { Question } from '../questions/QuestionSection';

export const page = {
  title: 'What membership is',
  lead: 'The backer community is people who read the terms first and compare what they found. Here is what a member gets, what a member does not get, and how an application is read.',
};

export const nature = {
  title: 'What it is, and what it is not',
  is: {
    title: 'Membership is',
    items: [
      'A place among people who back tokenized real-world assets and say openly which interests they hold',
      'Meetings where issuers, structurers, counsel and valuers answer in front of everyone',
      'Reading and event dates by e-mail, and a person here who knows your name',
      'Free of charge, and yours to end at any time with one e-mail',
    ],
  },
  isNot: {
    title: 'Membership is not',
    items: [
      'An investment, a share in Fairshore or a claim to a place in any project',
      'Advice: nobody here tells you what to back, or whether a project suits you',
      'A check of your identity, your wealth or your status as an accredited investor; the issuer or its licensed providers make those',
      'A discount, a guaranteed allocation or a promise of any return',
    ],
  },
};

/** The four benefits named on the community page. */
export const benefits: readonly { title: string; text: string }[] = [
  {
    title: 'Project Discovery',
    text: 'A note when a project in a sector you named opens. It says what the issuer states and links to the full terms; it recommends nothing.',
  },
  {
    title: 'Expert Network',
    text: 'Questions to structurers, counsel and valuers, asked at events and answered for everyone in the room, not for one person’s case.',
  },
  {
    title: 'Verified Members',
    text: 'A person has read every application, and members take part under their own name. That is all “verified” means here.',
  },
  {
    title: 'Insight Access',
    text: 'Standards, market notes and guides from the Resource Center, sent when there is something to say and not before.',
  },
];

/** What each kind of reader can do; the order of `columns` is the order of `values`. */
export const access = {
  title: 'What members see',
  lead: 'Every published project shows its terms to everybody. Membership adds people and conversation, not a second set of documents.',
  columns: ['Visitor', 'With an account', 'Member with an account'],
  rows: [
    { label: 'Every project’s terms, risks and documents', values: [true, true, true] },
    { label: 'Rating projects', values: [true, true, true] },
    { label: 'Registering non-binding interest', values: [false, true, true] },
    { label: 'A portal with your interest, activity and figures', values: [false, true, true] },
    { label: 'Notes on new projects in your sectors', values: [false, false, true] },
    { label: 'Introductions to other members, when both agree', values: [false, false, true] },
  ],
  note: 'An account and membership are independent of each other: neither brings the other with it.',
} satisfies {
  title: string;
  lead: string;
  columns: readonly string[];
  rows: readonly { label: string; values: readonly boolean[] }[];
  note: string;
};

export const review = {
  title: 'How an application is read',
  lead: 'By a person, every time. There is no score and no automatic decision.',
};

/** The steps of the review, in order. */
export const reviewSteps: readonly { title: string; text: string }[] = [
  {
    title: 'You apply',
    text: 'One page: who you are, how you invest, which sectors interest you. A message confirms that it arrived.',
  },
  {
    title: 'We read',
    text: 'We look for people who take part under their own name and understand that capital can be lost. Amounts do not decide.',
  },
  {
    title: 'We answer',
    text: 'We aim to write within five business days: with an invitation, with a question, or with a no and its reason.',
  },
  {
    title: 'You decide',
    text: 'You become a member when you accept. If you do not answer, nothing happens and nobody calls.',
  },
];

export const costs = {
  title: 'What it costs',
  figure: '$0',
  label: 'to join, each year, and to leave',
  paragraphs: [
    'Backers are not charged fees: none for membership, none for an account, none for registering interest.',
    'Issuers may be charged fixed fees for advice and services, under separate agreements. Such a fee buys work on structure and documents. It does not buy a recommendation, since we make none.',
    'If you commit to a project, you do so with its issuer or the issuer’s licensed providers. Their documents say what they charge.',
  ],
};

export const questions: readonly Question[] = [
  {
    question: 'Do I have to be a member to register interest in a project?',
    answer:
      'No. An account is enough, and opening one takes about a minute. Membership is for those who also want the meetings, the notes and the other members.',
  },
  {
    question: 'Do I need to be an accredited or professional investor?',
    answer:
      'Not for membership. A particular project may be limited to certain investors or countries; its issuer says so in its documents, and the issuer or its licensed providers check it.',
  },
  {
    question: 'I have never backed a project. Can I apply?',
    answer:
      'Yes. Say so in the form: “I want to learn first” is one of the choices. The educational resources are open to you in any case.',
  },
  {
    question: 'Can an issuer become a member?',
    answer:
      'People from issuers may join if they say which project they speak for, here and in meetings. For advice on a raise of your own, the advisory page is the way in.',
  },
  {
    question: 'What do you do with what I write in the application?',
    answer:
      'We use it to read your application, to answer you and, if you join, to choose the notes we send. We do not sell it, and no issuer sees it. The Privacy Policy says how long we keep it and how to have it deleted.',
  },
  {
    question: 'Can I be asked to leave?',
    answer:
      'Yes: for hiding an interest you hold, for soliciting other members, or for treating somebody badly. You get the reason in writing, and an account in the suite is not affected by it.',
  },
];

export const closing = {
  title: 'Ready when you are.',
  text: 'The application takes about five minutes. If a question is still open, write to us first: a person answers.',
  email: 'community@fairshore.example',
  subject: 'A question about membership',
};
