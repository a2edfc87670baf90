/** The site's own documents until its operators write theirs. A page is created from this when first requested. */
export const DEFAULT_PAGES: Readonly<Record<string, string>> = {
  index: `This is a place to talk, made of communities, posts, comments and votes.

**Getting around**

- *Home* shows posts from the communities you joined, *Popular* shows what many people are reading, and *All* shows everything public.
- Each community lives at \`r/name\`. Its rules are in the sidebar, and its moderators enforce them.
- [Browse communities](/communities), or create your own.

**Taking part**

- Upvote what adds to the conversation and downvote what doesn't. A vote doesn't mean "I agree" or "I disagree".
- Write in markdown: \`*emphasis*\`, \`**strong**\`, \`> quote\`, \`[text](https://address)\`. The editor has a preview.
- If something breaks the rules, report it from the menu next to the post or comment.

**Your account**

- Choose how the site looks and what you see in [settings](/settings).
- Press \`Shift\` + \`?\` on any page to see its keyboard shortcuts.

The people who run this site can edit this page.`,
  about: `*The people who run this site haven't written about it yet. Until they do, this is what it is.*

This is a community site: people post links, pictures and texts, others vote and comment, and the best of it rises. It is made
of communities, each with a topic, rules and moderators of its own.

**Who runs it**

It runs on Warren, free software that anyone can host. The people who host this copy make its rules and pay its bills. There is
no company behind the software that sees what you do here.

**How it works**

- Votes and age decide what you see first. "Why is this here?" in a post's menu shows the numbers.
- Communities set their own rules on top of the [rules of the site](/wiki/contentpolicy).
- The software has no ads and no trackers.

[Help](/wiki/help) explains how to take part.`,
  help: `*The people who run this site can edit this page and add their own answers.*

**Reading**

- You don't need an account to read. *Popular* and *All* show posts from public communities; [browse
  communities](/communities) to find yours.
- Every list and thread has a feed for feed readers: add \`.rss\` to its address. Your own feeds are in
  [settings](/settings/feeds).
- Press \`Shift\` + \`?\` on any page to see its keyboard shortcuts.

**Taking part**

- [Sign up](/register) with a name and a password. An email address is optional, but without one you can't reset a lost
  password.
- Join communities to fill your Home feed. Read a community's rules, in its sidebar, before you post there.
- Upvote what adds to the conversation. Downvote what doesn't, not what you disagree with.

**When something is wrong**

- *Something breaks the rules*: report it from the menu next to the post or comment. Moderators of the community see the report.
- *Your post was removed*: the mark on it gives the reason, where there is one. Write to the moderators of that community to ask
  about it.
- *Something is illegal*: [report it to the people who run this site](/report).
- *You can't log in*: [reset your password](/password_reset).

**Leaving**

You can delete your account in [settings](/settings/account), with everything you wrote or without it.`,
  useragreement: `*The people who run this site haven't written their user agreement yet. Until they do, these terms apply.*

1. **Who can use this site.** Everyone who is old enough to agree to these terms where they live.
2. **Your account.** Choose a password that you use nowhere else. You are responsible for what is done with your account.
3. **What you post stays yours.** By posting it here, you allow this site to store it and show it to others until you delete it.
4. **What you may post.** Only what you have the rights to, and nothing that is illegal where this site is run. The
   [content policy](/wiki/contentpolicy) and the rules of each community apply.
5. **What the people who run this site may do.** They can remove content and suspend accounts that break these rules. You can
   appeal a suspension.
6. **Leaving.** You can delete your posts, your comments and your account at any time.
7. **No warranty.** The site is provided as is. There is no guarantee that it will always be available, or that what people
   write here is true. Keep copies of what matters to you.
8. **Changes.** The history of this page shows how these terms changed.`,
  privacypolicy: `*The people who run this site haven't written their privacy policy yet. Until they do, this is how the software handles your data.*

**What is stored about members**

- What you write, your votes, what you saved, hid, joined, followed and blocked, and your settings.
- Your email address if you provide one, and a hash of your password, never the password itself.
- The IP address and browser of each of your sessions while the session lasts, so that you can review where you are logged in.
- When you last read a thread, so that new comments can be marked.

**What is stored about visitors**

- A random number in a cookie, so that the site can show visitors the communities they visited.

**Who sees it**

- Posts, comments and your profile are public, or visible to the members of a private community. Search engines list public
  pages; you can ask them to leave your profile out in [settings](/settings/privacy).
- Your votes, what you saved and your email address aren't shown to others. Anyone who has one of your private feed links can
  read all of your private feeds; you can turn these links off in [settings](/settings/feeds).
- The software doesn't share any of this with anyone. The people who run this site can see what is stored on their server.
- The server fetches link previews, so other sites don't learn who reads them here.

**How long it is kept**

- Deleted posts and comments disappear from the site at once. Backups may hold them until they are replaced.
- Deleting your account deletes this data. You choose whether your posts and comments are deleted too.`,
  contentpolicy: `*The people who run this site haven't written their content policy yet. Until they do, these rules apply.*

1. **Treat people as you would in person.** No harassment, threats or hate.
2. **Respect privacy.** Don't post anyone's private information or intimate pictures without their consent.
3. **No sexual content involving minors**, ever.
4. **Nothing illegal** where this site is run.
5. **Mark what needs a warning.** NSFW content and spoilers have marks of their own.
6. **Don't cheat.** No bought votes, no voting with several accounts, no flooding.
7. **Follow the community's rules.** They come on top of these.

Report what breaks these rules from the menu next to the post or comment.`,
  moderatorcodeofconduct: `*The people who run this site haven't written this code yet. Until they do, these rules apply.*

1. Explain what your community is for and what its rules are, and follow them yourself.
2. Remove what breaks the rules, not what you dislike. Give a reason.
3. Answer people who ask about a decision.
4. Don't accept money or favors for what you do as a moderator.
5. When you can no longer look after the community, hand it over to people who can.`,
  moderating: `How to use the moderator tools.

## Where the tools are

The shield in the header opens the *mod queue* of all your communities, *modmail* and *r/Mod*, a feed of their posts. Each
community has its own tools at \`/r/name/about/…\`. **Mod Mode**, in the user menu, adds a bar with the same buttons to every
post and comment that you moderate.

## Queues

- **Mod queue**: reported items, and items that a rule filtered for review.
- **Reports**: reported items only. **Removed and spam**: removed items, with who removed them and why.
- **Edited**: items edited since the last review. **Unmoderated**: posts that no moderator has reviewed.

*Approve* restores an item and closes its reports. *Remove* leaves a placeholder in the thread; the author still sees the text
and that it was removed. *Spam* does the same and records it as spam. *Claim* tells the other moderators that you are
reviewing an item, for ten minutes. Use *Ignore Reports* for items you know are fine. *Snooze* ignores a reporter for 7 days.

Keyboard shortcuts in a queue: \`J\` and \`K\` move down and up, \`A\` approves, \`R\` removes, \`S\` marks as spam, \`L\` locks,
\`I\` ignores reports, \`C\` claims and \`X\` selects. Actions apply to all selected items.

*Details* shows everything about one item: its reports, its content at the time of each report, the author's history in this
community, notes, and the mod discussion. Moderators with the Modmail permission also see the author's appeals there. You can
edit and delete your own notes and comments; moderators with all permissions can edit and delete everyone's.

*Suggested Sort*, there and in Mod Mode, sets the default comment sort of one post.

## Explaining removals

Write your *removal reasons* once. After a removal, choose one, edit it if you like, and send it as a pinned comment or as a
message. People can reply to a removal message or a ban message. The reply is an appeal: it appears in modmail and on the
details page of the removed item.

*Saved replies* are texts you use often. *Insert* adds one to modmail, a removal message or a ban message; \`{user}\` is replaced
by the recipient's name and \`{community}\` by the community's name. Moderators with the Modmail permission can edit them.

## Bans and mutes

A **ban** lasts 1 to 999 days or is permanent. A banned member can read, but can't post, comment or vote in the community. A
**mute** stops someone from messaging the moderators for 3, 7 or 28 days. You can't ban or mute moderators of the same community.

*Bulk removals* remove all content one member posted in the community so far. You can start one together with a ban. It removes
a few items at a time and shows its progress. You can stop it, and you can restore everything that nobody has changed since.

**Crowd control** collapses comments on one post: *lenient* collapses comments from accounts with negative karma, *moderate*
also those from accounts less than a month old that haven't joined, *strict* those from everyone who hasn't joined. Nothing is
deleted. A preview shows which comments each level would collapse.

## The team

Moderators with all permissions can invite others and choose their permissions: posts and comments, members and bans, settings,
flair, modmail, wiki, chat. The order of the list is the rank: moderators can't change the permissions of those above them. You
can move above moderators who have been inactive for 60 days.

*View as…*, in the tools, shows the community and its threads as a visitor, a member, an approved member, a banned member or a
moderator with certain permissions sees them. You can only look, and you never see more than your own permissions allow.

The mod log records every action by moderators and rules. Nobody can change it.`,
}
