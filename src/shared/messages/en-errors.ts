/** One sentence for every code in errors.ts: what was wrong, with the limit that was met (see error-words.ts). */
export const enErrors = {
  'error.bad_request': 'The site could not make sense of that request.',
  'error.field_invalid': 'This is not filled in as it should be.',
  'error.unknown_operation': 'This page is older than the site. Reload it and try again.',
  'error.cross_site_refused':
    'The request came from another site, so nothing was done. Open the page here and try again.',
  'error.login_required': 'You need to be logged in for that.',
  'error.session_over':
    'You were logged out meanwhile. Log in in another tab, then send this again: what you wrote is still here.',
  'error.not_allowed': 'You are not allowed to do that.',
  'error.not_found': 'That is not here, or no longer.',
  'error.conflict': 'Somebody changed this in the meantime. Reload and try again.',
  'error.request_too_large': 'That is more than the site takes at once.',
  'error.rate_limited':
    '{retryAfterSeconds, plural, one {Too many at once. Try again in # second.} other {Too many at once. Try again in # seconds.}}',
  'error.internal': 'Something broke on our side. Nothing was changed; please try again.',
  'error.unavailable': 'The site is catching its breath. Please try again in a moment.',
  'error.overloaded':
    '{retryAfterSeconds, plural, one {More people are here than can be served at once. Try again in # second.} other {More people are here than can be served at once. Try again in # seconds.}}',

  'error.wiki_off': 'This community has its wiki switched off.',
  'error.wiki_name_invalid':
    'The name of a page has letters from a to z, digits, _ and -, with / between its parts, and at most {wikiNameLength} characters.',
  'error.wiki_name_reserved':
    'A page cannot be called “{word}”: the wiki has a page of its own there. Choose another name.',
  'error.wiki_page_exists': 'Somebody made a page of this name while you wrote. Nothing of yours is lost.',
  'error.wiki_conflict': 'Somebody changed this page while you wrote. Nothing of yours is lost.',
  'error.wiki_revision_current':
    'This is what the page says now. Bring back an earlier text first, then hide this one.',
  'error.wiki_for_approved': 'Only approved contributors and moderators edit this.',
  'error.wiki_account_too_new':
    '{days, plural, one {Editing here takes an account that is at least # day old.} other {Editing here takes an account that is at least # days old.}}',
  'error.wiki_karma_too_low':
    '{karma, plural, one {Editing here takes # karma in this community.} other {Editing here takes # karma in this community.}}',

  'error.subject_missing': 'A message needs a subject.',
  'error.subject_too_long': 'A subject has at most {modmailSubjectLength} characters.',
  'error.share_target_unknown': 'There is nobody called “{name}” to send it to.',
  'error.share_targets_many': 'It goes to at most {modShareTargets} at once.',
  'error.modmail_muted': 'You may not write to the moderators of this community until {until}.',

  'error.name_taken': 'That name is taken.',
  'error.name_invalid':
    'A name has {accountNameMin} to {accountNameMax} letters, digits, underscores or hyphens.',
  'error.password_too_short': 'A password has at least {passwordMin} characters.',
  'error.password_too_long': 'A password has at most {passwordMax} characters.',
  'error.password_too_common': 'That password is on every list of guesses. Choose another.',
  'error.email_invalid': 'That does not look like an email address.',
  'error.email_taken': 'That email address belongs to another account.',
  'error.login_failed': 'Name and password do not match.',
  'error.setup_link_invalid':
    'This set-up link was used already or is not complete. Make a new one on the command line.',
  'error.recent_login_required': 'Confirm that it is you first.',
  'error.code_wrong': 'That code is not right, or was used already.',
  'error.login_step_over': 'That took too long. Log in again.',
  'error.sign_on_failed': 'That log-in did not work out. Start again from here.',
  'error.sign_on_taken': 'That is connected to an account here already.',
  'error.passkey_failed': 'That passkey did not work here. Try again.',
  'error.passkey_known': 'That passkey is known already.',
  'error.too_many_passkeys': 'An account has at most 20 passkeys. Remove one first.',
  'error.last_way_in':
    'This is the only way into your account. Set a password or add another one first, or you would lock yourself out.',
  'error.password_wrong': 'That is not the password of this account.',
  'error.link_invalid': 'This link was used already, or it is too old. Ask for a new one.',
  'error.email_unverified':
    'Confirm your email address first: follow the link in the mail you were sent, or have it sent again in your settings.',
  'error.email_missing': 'Your account has no address that waits to be confirmed.',
  'error.name_not_editable': 'Your name cannot be changed any more.',
  'error.suspended': 'Your account is suspended. You can read, but not take part.',
  'error.password_reset_needed': 'Reset your password first; until then you can only read.',
  'error.nothing_to_appeal': 'There is nothing to appeal: your account is not suspended.',
  'error.already_appealed': 'Your appeal is being looked at. There can be one at a time.',
  'error.deletion_not_asked': 'This account is not about to be deleted.',

  'error.community_name_taken': 'A community of that name exists already.',
  'error.community_name_invalid':
    'A community name has {communityNameMin} to {communityNameMax} letters, digits and underscores.',
  'error.community_gated': 'This community asks you something before it can be read.',
  'error.visitor_join_limit': 'Oops! You need to Sign Up to join more communities',
  'error.account_too_young':
    'An account that is {days, plural, one {# day} other {# days}} old or more can do that. Yours is younger.',
  'error.rule_title_missing': 'A rule needs a title.',
  'error.too_many_rules': 'A community has at most {rulesPerCommunity} rules.',
  'error.too_many_widgets': 'A sidebar has at most {widgetsPerCommunity} widgets.',
  'error.too_many_links': 'There are at most {menuLinks} links here.',
  'error.link_refused':
    'Each link needs words and an address that begins with https://, http:// or a single /.',
  'error.already_requested': 'You have asked already. The moderators will look at it.',
  'error.requests_off': 'This community takes no requests.',
  'error.nothing_to_request': 'You can take part here already.',
  'error.account_unknown': 'Nobody here has that name.',
  'error.community_private': 'This community is private.',
  'error.community_restricted': 'Only approved members can post in this community.',
  'error.community_nsfw_gate': 'This community is for adults.',

  'error.title_missing': 'A post needs a title.',
  'error.post_kind_refused': 'This community does not take posts of that kind.',
  'error.crosspost_refused': 'This community does not take crossposts.',
  'error.title_too_short': 'A title here has at least {min} characters.',
  'error.title_word_missing': 'A title here needs one of these words: {words}.',
  'error.word_refused': 'This community does not take posts with “{word}” in them.',
  'error.body_refused': 'Posts of that kind have no text here.',
  'error.domain_refused': 'This community does not take links to {domain}.',
  'error.title_too_long': 'A title has at most {titleLength} characters.',
  'error.body_too_long': 'The text has at most {limit} characters.',
  'error.body_missing': 'There is no text yet.',
  'error.url_invalid':
    'That is not a web address. It begins with http:// or https:// and has at most {urlLength} characters.',
  'error.images_missing': 'Choose at least one image.',
  'error.too_many_images': 'A post has at most {imagesPerPost} images.',
  'error.post_locked': 'This post is locked.',
  'error.post_archived': 'This post is archived.',
  'error.post_deleted': 'This post was deleted.',
  'error.comment_deleted': 'This comment was deleted.',
  'error.not_editable': 'This cannot be edited.',
  'error.already_reported': 'You have reported this already.',
  'error.pin_limit': 'You can only pin 2 posts. Unpin one first.',
  'error.pin_reply': 'Only an answer to the post itself can be pinned.',
  'error.banned_here':
    'The moderators banned you from this community. You can read it, and you can ask them to lift the ban.',
  'error.comment_locked': 'Moderators locked this comment: nobody can answer it.',
  'error.claimed_by_other': 'Another moderator looks at this now.',
  'error.above_rank': 'They were moderators here before you: only those above them can do that.',
  'error.last_moderator': 'You are the last moderator with all rights. Give them to somebody else first.',

  'error.too_many_texts': 'A team keeps at most {limit} of these. Delete one first.',
  'error.automod_too_long': 'Rules have at most {limit} characters together.',
  'error.too_many_scheduled': 'A community has at most {limit} scheduled posts. Delete one first.',
  'error.sweep_running': 'What they wrote is being removed or put back already. Wait until that is done.',
  'error.rehearsal_running': 'A rehearsal is running already. Wait for it, or cancel it.',

  'error.image_too_large': 'An image has at most {imageMegabytes} MB.',
  'error.image_too_many_pixels': 'An image has at most {imageMegapixels} megapixels.',
  'error.image_type_refused': 'That file is not a PNG, JPEG, WebP, AVIF or GIF image.',
  'error.image_unreadable': 'That image is damaged and cannot be read.',
  'error.image_animation_too_large': 'That animation is too long or too large.',

  'error.flair_text_missing': 'A flair has at least one letter or emoji.',
  'error.flair_text_too_long': 'A flair has at most {flairTextLength} characters.',
  'error.flair_too_many_emoji': 'A flair has at most {flairEmoji} emoji.',
  'error.flair_characters_refused':
    'That text has characters that cannot be seen, or that turn the line around. Type it anew.',
  'error.flair_text_fixed': 'The text of this flair cannot be changed.',
  'error.flair_gone': 'This flair is no longer offered. Choose another.',
  'error.flair_required': 'Posts of this community need a flair. Choose one.',
  'error.flair_limit': 'A community has at most {flairTemplates} flairs of one kind. Delete one first.',
  'error.emoji_name_invalid':
    'A name has 1 to {emojiNameLength} of the characters a-z, 0-9, _ and -, and begins with a letter or digit.',
  'error.emoji_name_taken': 'This community has an emoji of that name.',
  'error.emoji_limit': 'A community has at most {emojiLimit} emoji. Delete one first.',
  'error.emoji_too_large': 'The picture of an emoji has at most {emojiKilobytes} kB.',
  'error.emoji_missing': 'Choose a picture.',
  'error.emoji_for_moderators': 'The emoji :{name}: is for moderators.',
  'error.emoji_size_invalid': 'Emoji are {least} to {most} pixels wide and high.',
  'error.color_invalid': 'A color is written as # and six digits or letters a to f.',
  'error.color_unreadable':
    '{color} can hardly be told from what it stands on: the contrast is {contrast}, and it takes {least}. The nearest color that can be read is {nearest}.',
} as const
