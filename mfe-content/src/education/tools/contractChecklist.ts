/** Groups of questions about a token contract; ids are short, because the URL stores which are ticked. */
export const contractChecklist: readonly {
  title: string;
  points: readonly { id: string; question: string; where: string }[];
}[] = [
  {
    title: 'The right contract',
    points: [
      {
        id: 'a1',
        question: 'The address in the offering documents is the one on the ledger, on the ledger they name.',
        where: 'Offering documents, block explorer',
      },
      {
        id: 'a2',
        question: 'The source is published and verified, and it is the code that runs, behind any proxy.',
        where: 'Block explorer, implementation address',
      },
      {
        id: 'a3',
        question: 'The number of tokens in issue agrees with the documents.',
        where: 'totalSupply, register of holders',
      },
      {
        id: 'a4',
        question: 'The standard it claims to follow is named with its version.',
        where: 'Source, documents',
      },
    ],
  },
  {
    title: 'Who may do what',
    points: [
      {
        id: 'b1',
        question: 'Every privileged role is listed with the address that holds it.',
        where: 'Role events, owner and agent functions',
      },
      {
        id: 'b2',
        question: 'Minting and burning need more than one person.',
        where: 'Multi-signature wallet of the role',
      },
      {
        id: 'b3',
        question: 'Freezing, pausing and forced transfer exist for reasons the documents state.',
        where: 'Terms, source',
      },
      {
        id: 'b4',
        question: 'Upgrades are announced and wait for a stated time before they apply.',
        where: 'Timelock, terms',
      },
      {
        id: 'b5',
        question: 'It is written down who replaces a lost or compromised key holder.',
        where: 'Governance procedure',
      },
    ],
  },
  {
    title: 'Transfers',
    points: [
      {
        id: 'c1',
        question: 'It is clear who may hold the token, and who keeps the list.',
        where: 'Identity registry, terms',
      },
      {
        id: 'c2',
        question: 'A refused transfer says why.',
        where: 'Source, a test transaction',
      },
      {
        id: 'c3',
        question: 'There is a way back for a holder who has lost the key, with an identity check.',
        where: 'Recovery function, procedure',
      },
      {
        id: 'c4',
        question: 'Lock-ups and limits in the documents are enforced by the contract, or by a named person.',
        where: 'Compliance rules',
      },
    ],
  },
  {
    title: 'Outside facts and payments',
    points: [
      {
        id: 'd1',
        question:
          'Every fact from outside the ledger has a source, a substitute and a plan for when both fail.',
        where: 'Oracle addresses, procedure',
      },
      {
        id: 'd2',
        question: 'Income is paid by a route that does not depend on one person or one account.',
        where: 'Paying agent, terms',
      },
    ],
  },
  {
    title: 'Proof',
    points: [
      {
        id: 'e1',
        question:
          'An independent review exists, covers this version, and its findings are closed or explained.',
        where: 'Audit report, commit or bytecode hash',
      },
      {
        id: 'e2',
        question: 'The documents say which record decides when ledger and paper disagree.',
        where: 'Terms, register law',
      },
      {
        id: 'e3',
        question: 'You know whom to call when something looks wrong, and have tried it.',
        where: 'Security contact of the issuer',
      },
    ],
  },
];
