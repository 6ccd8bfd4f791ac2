/** Exports that the compiler in `prose/` produces for each kind of document; a card is what lists show of it. */

declare module '*.policy.md' {
  export const policy: import('./policy/policy').Policy;
}

declare module '*.document.md' {
  export const sections: readonly import('./policy/policy').PolicySection[];
}

declare module '*.document.md?card' {
  export const card: import('./compliance/complianceDocuments').ComplianceCard;
}

declare module '*.article.md' {
  export const article: import('./resources/articles/article').Article;
}

declare module '*.article.md?card' {
  export const card: import('./resources/articles/article').ArticleCard;
}

declare module '*.note.md' {
  export const note: import('./security/note').Note;
}
