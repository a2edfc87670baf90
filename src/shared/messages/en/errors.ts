/** A sentence for each code in errors.ts that says what is wrong, with the limit exceeded (see error-words.ts). */
export const enErrors = {
  'error.bad_request': "The site couldn't understand that request. Reload the page and try again.",
  'error.parameter_missing': 'The parameter “{name}” is missing. Add it to the address.',
  'error.field_invalid': "Check this field. Its value isn't valid.",
  'error.unknown_operation': 'The site has been updated since you opened this page. Reload it and try again.',
  'error.cross_site_refused':
    'The request came from another site, so nothing was changed. Open this page directly and try again.',
  'error.login_required': 'Log in to do that.',
  'error.session_over':
    "You've been logged out. Log in again in another tab, then send this again. Your text is still here.",
  'error.not_allowed': "You don't have permission to do that.",
  'error.not_found': 'Not found. It may have been deleted.',
  'error.conflict': 'Someone else changed this in the meantime. Reload the page and try again.',
  'error.request_too_large': "That's too much data for one request. Try sending less.",
  'error.upload_too_slow': 'The connection was too slow to send that. Try again.',
  'error.feed_token_invalid': 'This feed link no longer works. Create a new one in your settings.',
  'error.push_endpoint_refused':
    "This browser's push service has an address we can't send to. Try another browser.",
  'error.push_keys_invalid': "This browser's push keys aren't valid. Turn push off and on again.",
  'error.push_device_taken': 'This browser is registered for another account. Reload the page and try again.',
  'error.too_many_push_devices':
    '{max, plural, one {You can get push notifications on # device.} other {You can get push notifications on up to # devices. Remove one first.}}',
  'error.rate_limited':
    "{retryAfterSeconds, plural, one {You're doing that too often. Try again in # second.} other {You're doing that too often. Try again in # seconds.}}",
  'error.internal': 'Something went wrong on our side. Nothing was changed. Try again.',
  'error.unavailable': 'The site is temporarily unavailable. Try again in a moment.',
  'error.disk_full':
    "The site's disk is almost full, so it can't save anything right now. You can still read. Try again later.",
  'error.uploads_paused':
    "The site's disk is almost full, so it can't take pictures right now. Try again later, or post without a picture.",
  'error.overloaded':
    '{retryAfterSeconds, plural, one {The site is very busy right now. Try again in # second.} other {The site is very busy right now. Try again in # seconds.}}',

  'error.wiki_off': "This community's wiki is turned off.",
  'error.wiki_name_invalid':
    'Page names can be up to {wikiNameLength} characters: letters a-z, digits, _ and -, with / between parts.',
  'error.wiki_name_reserved':
    "You can't name a page “{word}”, because the wiki uses that name itself. Choose another name.",
  'error.wiki_page_exists':
    'Someone created a page with this name while you were writing. Your text is still here.',
  'error.wiki_conflict': 'Someone changed this page while you were writing. Your text is still here.',
  'error.wiki_revision_current': "You can't hide the current revision. Restore an earlier one first.",
  'error.wiki_for_approved': 'Only moderators and approved members can edit this page.',
  'error.wiki_account_too_new':
    '{days, plural, one {Your account must be at least # day old to edit here.} other {Your account must be at least # days old to edit here.}}',
  'error.wiki_karma_too_low':
    '{karma, plural, one {You need at least # karma in this community to edit here.} other {You need at least # karma in this community to edit here.}}',

  'error.subject_missing': 'Enter a subject.',
  'error.subject_too_long': 'Subjects can be up to {modmailSubjectLength} characters.',
  'error.share_target_unknown': 'There is no member or community called “{name}”.',
  'error.share_targets_many': 'You can send it to up to {modShareTargets} at once.',
  'error.account_blocked': 'You blocked this person. Unblock them to write to them.',
  'error.message_to_self': "You can't write to yourself.",
  'error.message_unanswered': "They haven't answered yet. You can write again once they do.",
  'error.messages_refused': "This person doesn't accept messages from you.",
  'error.strangers_many': 'You can write to up to {limit} new people a day. Try again tomorrow.',
  'error.images_refused': "Images aren't allowed in this conversation.",
  'error.room_silenced': "A moderator muted you here. You can't write for now.",
  'error.room_slow': 'Slow mode is on. You can write again in {seconds} seconds.',
  'error.room_full': 'Groups can have up to {limit} people.',
  'error.search_timeout': 'This search took too long. Use more words, or rarer ones.',
  'error.rooms_many': 'There can be up to {limit} channels in a community.',
  'error.modmail_muted': "You're muted. You can't message the moderators of this community until {until}.",

  'error.name_blocked': "That username contains a word that isn't allowed here. Choose another one.",
  'error.email_blocked': "Email addresses at {domain} can't be used to sign up here. Use another one.",
  'error.network_blocked':
    'Sign-up is blocked for the network you are using. Try another connection, or ask the admins.',
  'error.sign_up_closed': "Sign-up is closed at the moment, so new accounts can't be created.",
  'error.sign_up_by_invitation': 'You need an invitation link to sign up here.',
  'error.sign_up_by_approval':
    'Admins approve new accounts here. Sign up with a username and password, and say why you want to join.',
  'error.sign_up_words_missing': 'Tell the admins why you want to join.',
  'error.sign_ups_waiting':
    'Too many sign-ups are waiting for approval at the moment. Try again in a few days.',
  'error.invitation_invalid':
    'This invitation link has expired, was used up or was revoked. Ask for a new one.',
  'error.already_blocked': 'That is blocked already.',
  'error.block_invalid':
    '{wrong, select, domain {Enter a domain, for example mail.example.} word {Enter a word of 3 to 20 letters and digits.} other {Enter an IP address or a network, for example 203.0.113.0/24. IPv4 networks can be as wide as /8, IPv6 networks as /16.}}',
  'error.name_taken': 'That username is taken. Choose another one.',
  'error.name_invalid':
    'Usernames can be {accountNameMin} to {accountNameMax} characters: letters, digits, underscores and hyphens.',
  'error.password_too_short': 'Passwords need at least {passwordMin} characters.',
  'error.password_too_long': 'Passwords can be up to {passwordMax} characters.',
  'error.password_too_common': 'That password is too common. Choose another one.',
  'error.email_invalid': 'Enter a valid email address.',
  'error.email_taken': 'Another account already uses that email address.',
  'error.login_failed': 'Wrong username or password.',
  'error.login_guarded':
    '{minutes, plural, one {Many wrong passwords were tried for this account lately. Log in by email, or try again in # minute.} other {Many wrong passwords were tried for this account lately. Log in by email, or try again in # minutes.}}',
  'error.setup_link_invalid':
    'This setup link is incomplete or was already used. Create a new one on the command line.',
  'error.recent_login_required': "Confirm that it's you first.",
  'error.code_wrong': 'That code is wrong or was already used. Enter a new one.',
  'error.login_step_over': 'That took too long. Log in again.',
  'error.sign_on_failed': "That log-in didn't work. Start again from here.",
  'error.sign_on_taken': 'That account is already connected to another account here.',
  'error.passkey_failed': "That passkey didn't work. Try again.",
  'error.passkey_known': 'That passkey is already on your account.',
  'error.too_many_passkeys': 'An account can have up to 20 passkeys. Remove one first.',
  'error.last_way_in':
    'This is the only way to log in to your account. Set a password or add another way to log in first.',
  'error.password_wrong': 'That password is wrong.',
  'error.link_invalid': 'This link has expired or was already used. Request a new one.',
  'error.email_unverified':
    'Confirm your email address first. Open the link in the email we sent you, or request a new one in your settings.',
  'error.email_missing': 'Your account has no email address to confirm. Add one in your settings.',
  'error.name_not_editable': "You can't change your username anymore.",
  'error.followers_off': "This person isn't accepting followers.",
  'error.profile_link_refused':
    'Couldn’t add the link “{text}”. Its address must start with https:// or http://, and its name can have up to {profileLinkLabelLength} characters.',
  'error.too_many_pins': 'You can pin up to {profilePins} posts to your profile. Unpin one first.',
  'error.too_many_sets': 'You can have up to {postSets} sets. Delete one first.',
  'error.set_full': 'A set can have up to {postsPerSet} posts. Remove one first.',
  'error.text_too_long': 'Use up to {limit} characters.',
  'error.number_out_of_range': 'Enter a whole number from {from} to {to}.',
  'error.set_post_unknown': 'Paste the address of one of your posts.',
  'error.post_not_own': 'You can only do that with your own posts.',
  'error.suspended': "Your account is suspended. You can read, but you can't post, comment or vote.",
  'error.password_reset_needed': 'Reset your password first. Until then, your account is read-only.',
  'error.nothing_to_appeal': "Your account isn't suspended, so there is nothing to appeal.",
  'error.already_appealed': "We're already reviewing your appeal. You can have one open appeal at a time.",
  'error.deletion_not_asked': "This account isn't scheduled for deletion.",

  'error.community_name_taken': 'A community with that name already exists. Choose another name.',
  'error.community_name_alike': 'That name looks like the community r/{name}. Choose another name.',
  'error.community_name_invalid':
    'Community names can be {communityNameMin} to {communityNameMax} characters: letters, digits and underscores.',
  'error.community_gated': "Read this community's notice before you continue.",
  'error.visitor_join_limit': 'Oops! You need to Sign Up to join more communities',
  'error.account_too_young':
    'Your account must be at least {days, plural, one {# day} other {# days}} old to do that.',
  'error.account_too_young_to_upload':
    'Your account must be at least {days, plural, one {# day} other {# days}} old to upload pictures.',
  'error.too_many_announcements':
    'There can be {limit, plural, one {# announcement} other {# announcements}} at a time. End one first.',
  'error.rule_title_missing': 'Enter a title for the rule.',
  'error.undo_expired': 'It’s too late to undo. This was deleted more than an hour ago.',
  'error.settings_changed':
    'Someone else changed these settings while you were editing: {fields}. Save again to replace their changes, or discard yours.',
  'error.line_refused':
    'Link {line} isn’t complete: “{text}”. It needs a name, and an address that starts with https:// or /.',
  'error.community_name_refused': '“{name}” isn’t the name of a community.',
  'error.too_many_rules': 'A community can have up to {rulesPerCommunity} rules. Delete one first.',
  'error.too_many_widgets': 'A sidebar can have up to {widgetsPerCommunity} widgets. Delete one first.',
  'error.too_many_links': 'You can add up to {menuLinks} links.',
  'error.link_refused':
    'Each link needs text and an address that starts with https://, http:// or a single /.',
  'error.already_requested': 'You already sent a request. The moderators will review it.',
  'error.requests_off': "This community isn't accepting requests.",
  'error.nothing_to_request': 'You can already take part here.',
  'error.account_unknown': 'No account has that name. Check the spelling.',
  'error.topic_slug_invalid':
    'The address can be up to 50 characters: small letters, digits, underscores and hyphens.',
  'error.topic_slug_taken': 'Another topic has that address.',
  'error.topic_limit': 'The site can have up to {topics} topics. Delete one first.',
  'error.collection_limit':
    'A community can have up to {collectionsPerCommunity} collections. Delete one first.',
  'error.collection_full': 'A collection can have up to {postsPerCollection} posts. Remove one first.',
  'error.collection_post_foreign':
    'That post belongs to another community. A collection has posts of its own community.',
  'error.multi_limit': 'You can have up to {multisPerAccount} custom feeds. Delete one first.',
  'error.multi_full': 'A custom feed can have up to {communitiesPerMulti} communities.',
  'error.places_missing': 'Enter the name of at least one community.',
  'error.places_unknown':
    "These don't exist, or you can't read them: {names}{more, plural, =0 {} other { and # more}}. Remove them and try again.",
  'error.community_private': 'This community is private.',
  'error.community_restricted': 'Only approved members can post in this community.',
  'error.community_nsfw_gate': 'This community is for adults.',

  'error.title_missing': 'Enter a title.',
  'error.post_kind_refused': "This community doesn't allow this kind of post.",
  'error.crosspost_refused': "This community doesn't allow crossposts.",
  'error.title_too_short': 'Titles in this community need at least {min} characters.',
  'error.title_word_missing': 'Titles in this community must include one of: {words}.',
  'error.word_refused': "This community doesn't allow posts that contain “{word}”.",
  'error.body_refused': "This kind of post can't have text in this community.",
  'error.coins_missing':
    'You need {missing, plural, one {# more coin} other {# more coins}} for that. Buy coins and try again.',
  'error.price_changed': 'The price has changed. Reload the page to see what it costs now.',
  'error.payment_declined': 'The card was declined. Nothing was charged. Try another card.',
  'error.payment_unconfirmed': 'Your bank wants to confirm the payment first. Nothing was charged.',
  'error.payment_pending':
    'The payment provider hasn’t answered yet. What you bought arrives when it does; don’t pay again.',
  'error.payment_failed': 'The payment provider could not be reached. Nothing was charged. Try again.',
  'error.payments_off': 'This site doesn’t sell anything.',
  'error.award_refused': 'You can’t give an award to this.',
  'error.premium_active': 'You already have Premium, and it renews by itself.',
  'error.premium_missing': 'There is no Premium membership to change. It may have ended.',
  'error.premium_refused': 'You can’t give Premium to this member.',
  'error.claim_missing': 'You have no free award of this kind. It may have expired.',
  'error.offer_missing': 'This offer has ended.',
  'error.card_missing': 'Add a card first, so that Premium can be renewed.',
  'error.card_refused': 'Unable to update payment information',
  'error.award_unknown': 'There is no such award.',
  'error.tile_wait':
    'You placed a tile a moment ago. {seconds, plural, one {You can place the next one in # second.} other {You can place the next one in # seconds.}}',
  'error.tile_event_over': 'The tile event is over. Your tile wasn’t placed.',
  'error.tile_event_running': 'A tile event is already running. End it before you start another.',
  'error.wallet_exists': 'Your account already has an address.',
  'error.wallet_taken': 'Another account has this address.',
  'error.domain_refused': "This community doesn't allow links to {domain}.",
  'error.title_too_long': 'Titles can be up to {titleLength} characters.',
  'error.body_too_long': 'The text can be up to {limit} characters.',
  'error.body_missing': 'Enter some text.',
  'error.url_invalid':
    'Enter a web address that starts with http:// or https:// and is at most {urlLength} characters long.',
  'error.images_missing': 'Choose at least one image.',
  'error.too_many_images': 'A post can have up to {imagesPerPost} images.',
  'error.post_locked': "This post is locked. You can't add comments.",
  'error.post_archived': "This post is archived. You can't vote or comment on it anymore.",
  'error.post_deleted': 'This post was deleted.',
  'error.post_blocked': 'This post is unavailable because of a legal request.',
  'error.comment_deleted': 'This comment was deleted.',
  'error.not_editable': "This can't be edited.",
  'error.already_reported': 'You already reported this.',
  'error.pin_limit': 'You can only pin 2 posts. Unpin one first.',
  'error.pin_reply': 'You can only pin top-level comments.',
  'error.banned_here':
    "You're banned from this community. You can read it, and you can ask the moderators to lift the ban.",
  'error.comment_locked': "The moderators locked this comment. You can't reply to it.",
  'error.claimed_by_other': 'Another moderator has claimed this.',
  'error.above_rank': 'They rank above you on the moderator list. Only moderators above them can do that.',
  'error.last_moderator':
    "You're the last moderator with full permissions. Give full permissions to someone else first.",

  'error.too_many_texts': 'You can have up to {limit} of these. Delete one first.',
  'error.automod_too_long': 'The rules can be up to {limit} characters in total.',
  'error.not_previewed': 'The message changed since the preview. Preview it again before you send it.',
  'error.too_many_watches': 'You can watch up to {limit} wiki pages. Stop watching one first.',
  'error.too_many_scheduled': 'A community can have up to {limit} scheduled posts. Delete one first.',
  'error.sweep_running':
    "A bulk removal or restore of this member's content is already running. Wait until it finishes.",
  'error.rehearsal_running': 'A dry run is already running. Wait until it finishes, or cancel it.',

  'error.media_blocked': 'This picture is blocked on this site. Choose another one.',
  'error.image_too_large': 'Images can be up to {imageMegabytes} MB.',
  'error.image_too_many_pixels': 'Images can be up to {imageMegapixels} megapixels.',
  'error.image_type_refused': "That file isn't a PNG, JPEG, WebP, AVIF or GIF image.",
  'error.image_unreadable': "That image is damaged and can't be read. Choose another file.",
  'error.image_animation_too_large': 'That animation is too long or too large.',

  'error.flair_text_missing': 'Flair needs at least one character or emoji.',
  'error.flair_text_too_long': 'Flair can be up to {flairTextLength} characters.',
  'error.flair_too_many_emoji': 'Flair can have up to {flairEmoji} emoji.',
  'error.flair_characters_refused':
    'That text contains invisible or text-direction characters. Type it again without them.',
  'error.flair_text_fixed': "You can't change the text of this flair.",
  'error.flair_gone': 'This flair is no longer available. Choose another one.',
  'error.flair_required': 'Posts in this community need flair. Choose one.',
  'error.flair_limit': 'A community can have up to {flairTemplates} flairs of each kind. Delete one first.',
  'error.emoji_name_invalid':
    'Emoji names can have up to {emojiNameLength} characters (a-z, 0-9, _ and -) and must start with a letter or digit.',
  'error.emoji_name_taken': 'This community already has an emoji with that name.',
  'error.emoji_limit': 'A community can have up to {emojiLimit} emoji. Delete one first.',
  'error.emoji_too_large': 'Emoji images can be up to {emojiKilobytes} kB.',
  'error.emoji_missing': 'Choose an image.',
  'error.emoji_for_moderators': 'Only moderators can use the emoji :{name}:.',
  'error.emoji_size_invalid': 'Emoji must be {least} to {most} pixels wide and high.',
  'error.color_invalid': 'Enter a color as # and six characters, 0-9 or a-f, such as #2f6b4f.',
  'error.color_unreadable': '{color} has too little contrast ({contrast}; it needs {least}). Try {nearest}.',
  'error.date_invalid': 'Enter a date such as 2026-01-31.',
  'error.dates_reversed': 'The last day is before the first one.',
  'error.export_too_soon':
    'You can request one copy a day. Try again in {hours, plural, one {# hour} other {# hours}}.',
  'error.filter_too_long': 'A filter can be up to {limit} characters.',
  'error.filter_unread':
    "A filter can't use “{part}”. Use words, “phrases”, or fields such as title:, author:, community:, flair: and site:.",
  'error.site_invalid': 'Enter the address of a website, such as example.com.',
  'error.filter_limit': 'You can have up to {limit} filters. Delete one first.',
  'error.community_unknown': 'There is no community with that name.',
  'error.saved_search_name_missing': 'Enter a name.',
  'error.saved_search_name_too_long': 'Names can be up to {limit} characters.',
  'error.saved_search_name_taken': 'You already have a saved search with that name. Choose another name.',
  'error.saved_search_empty': 'Enter at least one word or filter to search for.',
  'error.saved_search_limit': 'You can have up to {limit} saved searches. Delete one first.',
  'error.mute_limit': 'You can mute up to {limit} communities. Unmute one first.',
} as const
