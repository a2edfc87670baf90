/** What the site's own documents say until the people who run it write them: a page that is asked for first is kept like this. */
export const DEFAULT_PAGES: Readonly<Record<string, string>> = {
  index: `This is a place to talk: communities, posts, comments, and votes that say what is worth reading.

**Find your way**

- *Home* shows the communities you joined, *Popular* what many people read, *All* everything public.
- Each community stands at \`r/name\`, with its rules beside its posts. Its moderators keep it in order.
- [Browse communities](/communities), or start one of your own.

**Take part**

- An arrow up says that something adds to the talk, an arrow down that it does not. Neither means "I agree".
- Texts are written in markdown: \`*emphasis*\`, \`**strong**\`, \`> quote\`, \`[words](https://address)\`. The editor shows a preview.
- Report what breaks the rules, with the menu beside each post and comment.

**Your account**

- [Settings](/settings) hold how the site looks and what you see.
- Press \`Shift\` + \`?\` on any page for its keys.

The people who run this site can change this page.`,
  useragreement: `*The people who run this site have not written their user agreement yet. Until they do, this holds.*

1. What you write stays yours. By posting it you let this site show it to others for as long as you leave it here.
2. You answer for what you post. Do not post what you have no right to, or what the law where this site is run forbids.
3. You can delete what you wrote, and your account, at any time.
4. The people who run this site may remove content and suspend accounts that break its [content policy](/wiki/contentpolicy).
5. The site is offered as it is, without any promise that it will always be there.`,
  privacypolicy: `*The people who run this site have not written their privacy policy yet. Until they do, this is what the software does.*

- It keeps what you write, your votes, what you saved, hid, joined and blocked, and your settings.
- It keeps your email address if you give one, and a hash of your password, never the password itself.
- It keeps the network address and the browser of your log-ins while they last, so that you can see where you are logged in.
- Visitors get a random number in a cookie, so that communities they visit can be shown to them again.
- It passes none of this to anybody. Link previews are fetched by the server, so that other sites do not learn who reads here.
- Deleting your account removes it; you choose whether what you wrote goes too.`,
  contentpolicy: `*The people who run this site have not written their content policy yet. Until they do, this holds.*

1. Talk to people as you would face to face. No harassment, no threats, no hatred against groups of people.
2. Nobody's private data without their consent.
3. Nothing sexual about anyone under age, ever.
4. Mark what is not for everybody: NSFW and spoilers have their own marks.
5. Do not cheat: no bought votes, no voting with several accounts, no flooding.
6. Each community may have rules of its own on top of these.`,
  moderatorcodeofconduct: `*The people who run this site have not written this code yet. Until they do, this holds.*

1. Say what your community is for and what its rules are, and keep to them yourself.
2. Remove what breaks the rules, not whom you dislike. Say why.
3. Answer people who ask about a decision.
4. Do not take anything for what you do as a moderator.
5. When you cannot look after the community any more, hand it to people who can.`,
  moderating: `How to keep a community in order, for those who moderate one.

## Where the tools are

The shield in the header leads to the *mod queue* of all your communities, to *modmail* and to *r/Mod*, a feed of what is
written in them. Each community has its own tools at \`/r/name/about/…\`; **Mod Mode**, in your menu, puts a bar with the
same buttons beneath every post and comment that you moderate.

## The queues

- **Mod queue**: what was reported, and what a rule held until somebody looks.
- **Reports**: what was reported alone. **Removed and spam**: what was taken away, by whom and why.
- **Edited**: what says something else since you looked. **Unmoderated**: posts nobody has looked at.

*Approve* puts something back and closes its reports. *Remove* leaves an empty place in the thread; the author still sees
the text and that it was removed. *Spam* is the same with another word in the log. *Claim* tells the others that you are
looking, for ten minutes. *Ignore reports* is for what you know is fine; *Snooze* silences whoever reported so for a week.

Keys in a queue: \`J\` and \`K\` go on and back, \`A\` approves, \`R\` removes, \`S\` is spam, \`L\` locks, \`I\` ignores reports,
\`C\` claims, \`X\` ticks. What is ticked is dealt with together.

*Everything about it* shows one item with every report, what it said when it was reported, what its author did here before,
notes, and what moderators say to each other about it. Who answers modmail finds there what the author wrote against a
removal or a ban. Your own notes and words can be changed and deleted; who may do everything does so with all of them.

*Suggested sort*, there and in Mod Mode, says by what the comments of one post are first shown.

## Telling people why

Write your *removal reasons* once. After a removal you choose one, change its words if you like, and send it as a pinned
comment or as a message. A message, and the letter that goes with every ban, can be answered: the answer is an appeal and
stands in modmail, and on the page of what was removed.

*Saved replies* are what you write again and again. *Insert* puts one into a letter, the words to an author or the message of
a ban; \`{user}\` becomes whom it is to, \`{community}\` the name of the community. Who answers modmail keeps them.

## Keeping people out

A **ban** lasts 1 to 999 days or for good: the person reads, and cannot post, comment or vote here. A **mute** keeps somebody
from writing to the moderators for 3, 7 or 28 days. Neither is possible for moderators of the same community.

*Removals of everything* takes out all that one person wrote here so far, also together with a ban. It works a few items at a
time and shows how far it is; you can stop it, and put everything back but what somebody has decided about since.

**Crowd control** folds away what strangers say beneath one post: *lenient*, people whose karma is negative; *moderate*, also
accounts younger than a month that have not joined; *strict*, everybody who has not joined. Nothing is deleted. Before you set it you see which comments of the thread each would fold.

## The team

Whoever may do everything invites others and says what each may do: posts and comments, who is in and out, settings, flair,
modmail, wiki, chat. The order is the rank: nobody acts on those above them. Who was not seen for sixty days can be passed.

*See it as somebody else*, among the tools, shows the community and its threads as a visitor, a member, an approved
contributor, a banned member or a moderator with some rights has them. You only look: nothing is done there, and nobody has
more rights than you.

Every act, by people and by rules, is written into the log, which nobody can change.`,
}
