import type { EventEmitter } from 'node:events';
import type { SqlExecutor } from '../engine/Engine';
import { htmlToText } from './htmlToText';

const keptMails = 500;

export interface OutgoingMail {
  /** The mail's purpose, such as `confirmation` or `scale_inquiry`. */
  kind: string;
  to: string;
  subject: string;
  html: string;
  /** Generated from the HTML when absent. */
  text?: string;
  /** Headers beyond the usual ones. */
  headers?: Readonly<Record<string, string>>;
}

export interface StoredMail {
  id: number;
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
  createdAt: string;
}

interface MailRow {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
  created_at: string;
}

/** Stores every mail instead of sending it; only the newest 500 are retained. */
export class Mailbox {
  readonly #database: SqlExecutor;
  readonly #events: EventEmitter;
  readonly #isWritten: () => Promise<unknown>;

  /** @param isWritten resolves once all mails requested so far are stored */
  constructor(database: SqlExecutor, events: EventEmitter, isWritten: () => Promise<unknown>) {
    this.#database = database;
    this.#events = events;
    this.#isWritten = isWritten;
  }

  async send(mail: OutgoingMail): Promise<StoredMail> {
    const [row] = await this.#database.query<MailRow>(
      `insert into fairshore_local.mail (kind, recipient, subject, html, text, headers)
       values ($1, $2, $3, $4, $5, $6::text::jsonb) returning *`,
      [
        mail.kind,
        mail.to,
        mail.subject,
        mail.html,
        mail.text ?? htmlToText(mail.html),
        JSON.stringify(mail.headers ?? {}),
      ],
    );
    if (!row) throw new Error('The mailbox did not store the mail.');
    if (row.id % 50 === 0)
      await this.#database.query('delete from fairshore_local.mail where id <= $1', [row.id - keptMails]);
    const stored = fromRow(row);
    this.#events.emit('mail', stored);
    return stored;
  }

  /** Lists mails, newest first; with an address, only the mails to it. */
  async list(to?: string): Promise<StoredMail[]> {
    await this.#isWritten();
    const rows = await this.#database.query<MailRow>(
      `select * from fairshore_local.mail where $1::text is null or lower(recipient) = lower($1)
       order by id desc limit $2`,
      [to ?? null, keptMails],
    );
    return rows.map(fromRow);
  }

  async get(id: number): Promise<StoredMail | undefined> {
    const [row] = await this.#database.query<MailRow>('select * from fairshore_local.mail where id = $1', [
      id,
    ]);
    return row && fromRow(row);
  }

  async clear(): Promise<void> {
    await this.#database.query('delete from fairshore_local.mail');
  }
}

/** The addresses a mail links to, in the order of the text. */
export function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
}

function fromRow({ recipient, created_at, ...row }: MailRow): StoredMail {
  return { ...row, to: recipient, createdAt: created_at };
}
