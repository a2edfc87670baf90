/**
 * Regular expressions of `src` that are not linear, or that cannot be judged, and what bounds them. `expression: null` is
 * one that is put together while the program runs.
 */
export const allowedExpressions = [
  // Of limits of our own: one class, repeated so often at most, between both ends.
  { file: 'src/domain/accounts/account-name.ts', expression: null },
  { file: 'src/domain/communities/setup/community-fields.ts', expression: null },
  { file: 'src/shared/text/flair-rules.ts', expression: null },
  // Sticky, of names of at most 21 characters with one sign between them.
  { file: 'src/domain/markdown/inline/mention.ts', expression: null },
  // A set of strings, the longest some 30 characters, which recheck does not know yet.
  { file: 'src/shared/text/flair-rules.ts', expression: String.raw`/\p{RGI_Emoji}/gv` },
  // Typed by users into their own menu's filter, in their own browser; the server never runs it.
  { file: 'src/shared/menu-filter.ts', expression: null },
  // Matches a name of ours in a browser's own cookies.
  { file: 'src/web/features/communities/join-button.tsx', expression: null },
  { file: 'src/web/shell/companion/cookie-question.ts', expression: null },
  // Of the table above it: parts of `[^/]+` between slashes, from one end to the other.
  { file: 'src/web/redirects.ts', expression: null },
]
